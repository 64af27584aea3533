// Where things are, in the page's own pixels: it is zoomed on very large screens, and the browser answers in the screen's pixels.

/** How many of the screen's pixels one of the page's is wide; browsers that cannot say so measure in the page's. */
export const zoom = (): number => globalThis.document?.documentElement.currentCSSZoom ?? 1;

export function boxOf(element: Element): DOMRect {
  const [box, by] = [element.getBoundingClientRect(), zoom()];
  return by === 1 ? box : new DOMRect(box.left / by, box.top / by, box.width / by, box.height / by);
}
