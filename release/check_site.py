"""Check a built site: `python -m release.check_site build/site` (`make docs`).

Every link leads to a page and a place on it, nothing is loaded from another host, and axe-core finds nothing on five
pages, light and dark.
"""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).parents[1]
FIVE = ("index.html", "play.html", "reference.html", "brought/rules-molly-it.html", "figures/engine.html")
LOADS = {("script", "src"), ("img", "src"), ("link", "href"), ("iframe", "src"), ("source", "src"), ("video", "src")}


class Page(HTMLParser):
    """The links of a page, what it loads, and the places that links may lead to."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.places: set[str] = set()
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            if name == "id" and value:
                self.places.add(value)
            elif (tag, name) in LOADS and value:
                self.loads.append(value)
            elif (tag, name) == ("a", "href") and value:
                self.links.append(value)


def troubles(site: Path) -> list[str]:
    """Everything that is wrong with the site's links, in sentences."""
    pages = {file: Page(file) for file in site.rglob("*.html")}
    found = [f"{file.relative_to(site)} loads {load}" for file, page in pages.items() for load in page.loads
             if urlsplit(load).netloc]
    for file, page in pages.items():
        for link in (*page.links, *page.loads):
            if trouble := wrong(file, link, pages):
                found.append(f"{file.relative_to(site)}: {link} {trouble}")
    return found + foreign_styles(site)


def wrong(file: Path, link: str, pages: dict[Path, Page]) -> str:
    """Why a link leads nowhere; empty if it leads somewhere, or to another site."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return ""
    there = (file.parent / unquote(parts.path)).resolve() if parts.path else file
    if not there.exists():
        return "is not there"
    if parts.fragment and there in pages and unquote(parts.fragment) not in pages[there].places:
        return "has no such place"
    return ""


def foreign_styles(site: Path) -> list[str]:
    """Styles that load something from elsewhere."""
    return [f"{file.relative_to(site)} loads something from another host" for file in site.rglob("*.css")
            if any(word in file.read_text(encoding="utf-8") for word in ("url(http", "url(//", "@import"))]


def seen_by_axe(site: Path) -> list[str]:
    """What axe-core finds on five pages, light and dark."""
    from tests.web.browser import chromium

    axe = (ROOT / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
    found = []
    with chromium() as browser:
        for scheme in ("light", "dark"):
            page = browser.new_page(color_scheme=scheme)
            asked: list[str] = []
            page.on("request", lambda request, asked=asked: asked.append(request.url))
            for name in FIVE:
                page.goto((site / name).as_uri())
                page.evaluate(axe)
                for one in page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]:
                    found += [f"{name}, {scheme}: {one['id']}: {node['html'][:150]}" for node in one["nodes"]]
            found += [f"{scheme}: asked {url}" for url in asked if not url.startswith(("file:", "data:"))]
    return found


def main(site: Path) -> int:
    found = troubles(site) + seen_by_axe(site)
    print(*found, sep="\n", end="\n" if found else "")
    print(f"{len(list(site.rglob('*.html')))} pages, {len(found)} troubles")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
