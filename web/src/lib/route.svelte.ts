// Where this page is: the address says it all, so that links and the back button work.
import { base } from "./base";

export interface Where {
  path: string;
  hash: string;
}

const here = (): Where => ({ path: within(location.pathname), hash: location.hash.slice(1) });
/** A path below the base. */
function within(path: string): string {
  return path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}

let where = $state.raw<Where>(here());

export const route = {
  get path(): string {
    return where.path;
  },
  get hash(): string {
    return where.hash;
  },
  /** The parts of the path: /t/abc is ["t", "abc"]. */
  get parts(): string[] {
    return where.path.split("/").filter(Boolean);
  },
};

export function go(to: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", base + to);
  where = here();
  window.scrollTo(0, 0);
}

/** Links inside the page do not load it anew. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest?.("a");
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download") || !link.pathname.startsWith(`${base}/`)) return;
  if (link.pathname === location.pathname && link.hash && link.dataset["inside"] !== undefined) return;
  event.preventDefault();
  go(within(link.pathname) + link.search + link.hash);
}

export function listen(): void {
  const come = (): void => {
    where = here();
  };
  addEventListener("popstate", come);
  addEventListener("hashchange", come);
  addEventListener("click", follow);
}
