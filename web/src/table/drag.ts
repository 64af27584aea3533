// Dragging a piece onto a space: the same two clicks, made by one movement.
import { boxOf, zoom } from "../lib/box";
import type { Picking } from "../zones/picking.svelte";

const FAR_ENOUGH = 9;

export function draggable(root: HTMLElement, picking: Picking): { destroy(): void } {
  let start: { x: number; y: number; id: string; element: HTMLElement } | null = null;
  let ghost: HTMLElement | null = null;

  const down = (event: PointerEvent): void => {
    const element = (event.target as Element).closest<HTMLElement>(".piece[data-id]");
    const id = picking.target(element?.dataset["id"] ?? "");
    if (element && event.button === 0 && picking.can(id)) start = { x: event.clientX, y: event.clientY, id, element };
  };
  const move = (event: PointerEvent): void => {
    if (!start) return;
    if (!ghost && Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR_ENOUGH) return;
    if (!ghost && !begin(event)) return;
    ghost!.style.transform = `translate(${(event.clientX - start!.x) / zoom()}px, ${(event.clientY - start!.y) / zoom()}px)`;
  };
  const begin = (event: PointerEvent): boolean => {
    const { id, element } = start!;
    if (!picking.fitting.some((choice) => choice.path[picking.picked.length] === id && choice.path.length > picking.picked.length + 1)) {
      start = null;
      return false;
    }
    const box = boxOf(element);
    ghost = element.cloneNode(true) as HTMLElement;
    ghost.className += " ghost";
    Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
    ghost.removeAttribute("data-id");
    document.body.append(ghost);
    root.setPointerCapture(event.pointerId);
    picking.dragging = id;
    picking.press(id, false);
    return true;
  };
  const up = (event: PointerEvent): void => {
    if (!ghost) return void (start = null);
    const target = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-id]")?.dataset["id"];
    const dragged = start!.id;
    finish();
    if (target && picking.target(target) !== dragged) picking.press(target);
    else picking.back();
    root.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => root.removeEventListener("click", swallow, { capture: true }), 0);
  };
  const swallow = (event: Event): void => event.stopPropagation();
  const finish = (): void => {
    ghost?.remove();
    ghost = start = null;
    picking.dragging = "";
  };
  const cancel = (): void => {
    if (ghost) picking.back();
    finish();
  };

  root.addEventListener("pointerdown", down);
  root.addEventListener("pointermove", move);
  root.addEventListener("pointerup", up);
  root.addEventListener("pointercancel", cancel);
  return {
    destroy(): void {
      finish();
      root.removeEventListener("pointerdown", down);
      root.removeEventListener("pointermove", move);
      root.removeEventListener("pointerup", up);
      root.removeEventListener("pointercancel", cancel);
    },
  };
}
