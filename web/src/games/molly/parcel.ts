// A cube on its way from one Burrow to the next: in the open for those who know it, wrapped for all others.
import type { Stage } from "../../zones/beat";

const SIZE = 36;               // px
const MS = 720;                // it rises, travels and drops

export function parcel(stage: Stage, from: number, to: number, colour: number | undefined): void {
  const [start, end] = [stage.box(`burrow.${from}`), stage.box(`burrow.${to}`)];
  if (!start || !end) return;
  const box = stage.add(colour === undefined ? "molly-parcel" : "", { left: end.left + end.width / 2 - SIZE / 2, top: end.top + end.height / 2 - SIZE / 2, width: SIZE, height: SIZE });
  const cube = colour === undefined ? null : stage.find(`cube.${colour}`)?.querySelector("svg")?.cloneNode(true);
  if (cube) box.append(cube);
  else box.textContent = "?";
  const [x, y] = [start.left + start.width / 2 - end.left - end.width / 2, start.top + start.height / 2 - end.top - end.height / 2];
  stage.animate(box, [
    { transform: `translate(${x}px, ${y}px) scale(0.5)`, easing: "ease-out" }, { transform: `translate(${x}px, ${y - 44}px) scale(1.3)`, offset: 0.25, easing: "ease-in-out" },
    { transform: "translate(0px, -44px) scale(1.3)", offset: 0.8, easing: "ease-in" }, { transform: "scale(0.5)" },
  ], { ms: MS });
  stage.sound("pop", MS - 60);
}
