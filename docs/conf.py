"""How `make docs` makes a site of these pages: Sphinx with Furo, and nothing from another host (decision 15)."""

import os
import re
import sys
from pathlib import Path

os.environ["NUMBA_DISABLE_JIT"] = "1"            # names and docstrings are read, no rule is compiled
DOCS = Path(__file__).parent
ROOT = DOCS.parent
sys.path.insert(0, str(ROOT / "src"))

from talpa import __version__  # noqa: E402
from talpa.games import OWN_NAMES, folder_of  # noqa: E402

project, author, release = "Talpa", "the authors of Talpa", __version__
copyright = "the authors of Talpa; the games belong to their publishers"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_copybutton"]
exclude_patterns = ["studies/*.toml"]
source_suffix = {".md": "markdown"}
myst_enable_extensions = ["colon_fence", "smartquotes"]
myst_heading_anchors = 3
myst_links_external_new_tab = False
default_role = "code"                            # `names` in docstrings
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
python_use_unqualified_type_names = True
pygments_style, pygments_dark_style = "a11y-high-contrast-light", "a11y-high-contrast-dark"
html_theme, html_title = "furo", f"Talpa {release}"
html_theme_options = {"navigation_with_keys": True, "top_of_page_buttons": []}
html_static_path = ["site"]
html_css_files = ["talpa.css"]
html_show_sourcelink = html_copy_source = False
html_last_updated_fmt = None
LANGUAGES = {"": "en", ".it": "it"}
ELSEWHERE = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md", "README.md": "index.md"}

FOR_ALL_READERS = {                              # what the theme leaves for those who listen or have no mouse
    '<p class="caption" role="heading">': '<p class="caption" role="heading" aria-level="2">',
    '<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="all pages">',
    '<aside class="toc-drawer">': '<aside class="toc-drawer" aria-label="on this page">',
    '<aside class="toc-drawer no-toc">': '<aside class="toc-drawer no-toc" aria-label="on this page">',
    '<div class="highlight"><pre>': '<div class="highlight"><pre tabindex="0">',
    '<th class="head"><p></p></th>': "<td></td>",
}


def bring_pages(app):
    """Rules, changelog and the like lie elsewhere in the project; here they become pages."""
    (DOCS / "brought").mkdir(exist_ok=True)
    for game in OWN_NAMES:
        for suffix, language in LANGUAGES.items():
            text = (folder_of(game) / f"RULES{suffix}.md").read_text(encoding="utf-8")
            write(DOCS / f"brought/rules-{game}-{language}.md", text)
    for name in ("CONTRIBUTING.md", "CHANGELOG.md"):
        write(DOCS / "brought" / name.lower(), (ROOT / name).read_text(encoding="utf-8").replace("](docs/", "](../"))


def write(path, text):
    """Only if it is new, so that an unchanged page is not built again."""
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def mend_links(app, name, source):
    """Links to what is brought here, and to files of the project that are no pages."""
    up = "../" * name.count("/")
    for file, page in ELSEWHERE.items():
        there = page if page == "index.md" else f"brought/{page}"
        source[0] = re.sub(rf"\]\((?:\.\./)*{file}(#[^)]*)?\)", rf"]({up}{there}\1)", source[0])
    source[0] = re.sub(r"\[([^]]+)\]\((?:\.\./)+(?:web|examples|src|tests)/[^)]*\)", r"\1", source[0])


def mend_pages(app, error):
    """What a screen reader or a keyboard needs, in every page that was written."""
    for file in Path(app.outdir).rglob("*.html"):
        text = before = file.read_text(encoding="utf-8")
        for wrong, right in FOR_ALL_READERS.items():
            text = text.replace(wrong, right)
        if text != before:
            file.write_text(text, encoding="utf-8")


def setup(app):
    app.connect("builder-inited", bring_pages)
    app.connect("source-read", mend_links)
    app.connect("build-finished", mend_pages)
