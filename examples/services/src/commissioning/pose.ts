import { type Cell, type Phase, phaseAt, progress } from './cell';

export interface Point {
  x: number;
  y: number;
}

/** Positions in viewBox units, from above. Parts enter on the left and leave on the right. */
export const BASE: Point = { x: 360, y: 292 };
export const PICK: Point = { x: 216, y: 218 };
export const BED: Point = { x: 360, y: 112 };
export const DROP: Point = { x: 504, y: 218 };
const ASIDE: Point = { x: 412, y: 168 };
const IN_START = 40;
const OUT_END = 690;

const ways: Record<Phase, [Point, Point]> = {
  feed: [DROP, DROP],
  pick: [DROP, PICK],
  load: [PICK, BED],
  press: [BED, ASIDE],
  unload: [ASIDE, BED],
  place: [BED, DROP],
};

const mix = (from: number, to: number, share: number) => from + (to - from) * share;

/** Moves on an arc about the base like a real arm, slow at both ends. */
function swing(from: Point, to: Point, share: number): Point {
  const eased = share * share * (3 - 2 * share);
  const [a, b] = [from, to].map(({ x, y }) => [
    Math.atan2(y - BASE.y, x - BASE.x),
    Math.hypot(x - BASE.x, y - BASE.y),
  ]);
  const angle = mix(a?.[0] ?? 0, b?.[0] ?? 0, eased);
  const reach = mix(a?.[1] ?? 0, b?.[1] ?? 0, eased);
  return { x: BASE.x + Math.cos(angle) * reach, y: BASE.y + Math.sin(angle) * reach };
}

/** The positions of everything. With `isCalm` (reduced motion) the drawing steps to the end of each phase. */
export function poseOf(cell: Cell, isCalm = false) {
  const phase = phaseAt(cell);
  const share = isCalm ? 1 : progress(cell);
  const tip = swing(...ways[phase], phase === 'press' ? Math.min(1, share * 3) : share);
  const onBelt = { x: mix(IN_START, PICK.x, share), y: PICK.y };
  const parts = { feed: onBelt, pick: PICK, load: tip, press: BED, unload: BED, place: tip };
  const isClosing = phase === 'press' && share > 0.2;
  return {
    tip,
    isGripping: phase === 'load' || phase === 'place',
    part: parts[phase],
    isPressed: phase === 'unload' || phase === 'place' || (phase === 'press' && share > 0.6),
    /** The press, 0 open to 1 closed. */
    closed: isClosing ? (isCalm ? 1 : Math.sin((Math.PI * (share - 0.2)) / 0.8)) : 0,
    leaving:
      phase === 'feed' && cell.cycles.length > 0 ? { x: mix(DROP.x, OUT_END, share), y: DROP.y } : null,
  };
}
