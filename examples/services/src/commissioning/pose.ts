import { type Cell, type Phase, phaseAt, phases, progress } from './cell';

export interface Point {
  x: number;
  y: number;
}

/** The cell from above, in the drawing's units: parts come in from the left and leave to the right. */
export const BASE: Point = { x: 360, y: 292 };
export const PICK: Point = { x: 216, y: 218 };
export const BED: Point = { x: 360, y: 112 };
export const DROP: Point = { x: 504, y: 218 };
export const IN_START = 40;
export const OUT_END = 690;
const UPPER = 104;
const FORE = 96;

export interface Pose {
  elbow: Point;
  tip: Point;
  gripping: boolean;
  /** 0 open to 1 closed. */
  press: number;
  /** Where the part of this cycle is; null before it was fed. */
  part: Point | null;
  pressed: boolean;
  /** The part of the cycle before, on its way out. */
  leaving: Point | null;
}

const ease = (share: number) => share * share * (3 - 2 * share);
const mix = (from: number, to: number, share: number) => from + (to - from) * share;

/** From one point to the other on an arc about the base, so that the arm swings as a real one would. */
function swing(from: Point, to: Point, share: number): Point {
  const polar = ({ x, y }: Point) => ({
    angle: Math.atan2(y - BASE.y, x - BASE.x),
    reach: Math.hypot(x - BASE.x, y - BASE.y),
  });
  const a = polar(from);
  const b = polar(to);
  const angle = mix(a.angle, b.angle, share);
  const reach = mix(a.reach, b.reach, share);
  return { x: BASE.x + Math.cos(angle) * reach, y: BASE.y + Math.sin(angle) * reach };
}

/** The elbow of a two-link arm whose tip is at `tip`; always bent to the same side. */
export function elbowFor(tip: Point): Point {
  const dx = tip.x - BASE.x;
  const dy = tip.y - BASE.y;
  const reach = Math.min(UPPER + FORE - 0.01, Math.hypot(dx, dy));
  const bend = Math.acos((UPPER ** 2 + reach ** 2 - FORE ** 2) / (2 * UPPER * reach));
  const angle = Math.atan2(dy, dx) - bend;
  return { x: BASE.x + Math.cos(angle) * UPPER, y: BASE.y + Math.sin(angle) * UPPER };
}

/** Where the tip starts and ends in each phase. */
const ways: Record<Phase, [Point, Point]> = {
  feed: [DROP, DROP],
  pick: [DROP, PICK],
  load: [PICK, BED],
  press: [BED, { x: 412, y: 168 }],
  unload: [{ x: 412, y: 168 }, BED],
  place: [BED, DROP],
};

/**
 * Where everything is. With `calm` nothing glides: the drawing steps to the end of each phase, for people who asked
 * their system for less motion.
 */
export function poseOf(cell: Cell, calm = false): Pose {
  const phase = phaseAt(cell);
  const share = calm ? 1 : progress(cell);
  const index = phases.findIndex(({ id }) => id === phase);
  const [from, to] = ways[phase];
  const tip = swing(from, to, ease(phase === 'press' ? Math.min(1, share * 3) : share));
  const carried = phase === 'load' || phase === 'place';
  const onBed = phase === 'press' || phase === 'unload';
  return {
    tip,
    elbow: elbowFor(tip),
    gripping: carried,
    press:
      phase === 'press' ? (calm ? 1 : Math.sin(Math.PI * Math.min(1, Math.max(0, (share - 0.2) / 0.8)))) : 0,
    part:
      phase === 'feed'
        ? { x: mix(IN_START, PICK.x, share), y: PICK.y }
        : phase === 'pick'
          ? PICK
          : onBed
            ? BED
            : tip,
    pressed: index > 3 || (phase === 'press' && share > 0.6),
    leaving:
      phase === 'feed' && cell.cycles.length > 0 && !calm
        ? { x: mix(DROP.x, OUT_END, share), y: DROP.y }
        : null,
  };
}
