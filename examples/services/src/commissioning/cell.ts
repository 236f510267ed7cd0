/** What the robot cell does with one part, in this order; times in ms of cell time. */
export const phases = [
  { id: 'feed', ms: 1800 }, // the conveyor brings a part
  { id: 'pick', ms: 900 }, // the arm swings to it and grips
  { id: 'load', ms: 1300 }, // carries it to the press
  { id: 'press', ms: 1600 },
  { id: 'unload', ms: 700 }, // grips it again
  { id: 'place', ms: 1300 }, // carries it to the way out
] as const;
export type Phase = (typeof phases)[number]['id'];

/** Faults that can be injected; each strikes in its phase, the open gate at once. */
export const faults = ['jam', 'lost-part', 'press-hot', 'gate-open'] as const;
export type Fault = (typeof faults)[number];

const strikesIn: Record<Fault, Phase | 'any'> = {
  jam: 'feed',
  'lost-part': 'load',
  'press-hot': 'press',
  'gate-open': 'any',
};

/** A stop by a fault, in ms of cell time; `to` is null until it is cleared. */
export interface Stop {
  fault: Fault;
  from: number;
  to: number | null;
}

export interface Cell {
  mode: 'stopped' | 'running' | 'fault';
  phase: number;
  /** ms in the phase. */
  spent: number;
  /** ms since the first start, stops by faults included, pauses by the user not. */
  time: number;
  cycleStart: number;
  /** Lengths of the finished cycles, ms. */
  cycles: number[];
  armed: Fault | null;
  stops: Stop[];
  /** Parts scrapped by a fault. */
  scrap: number;
  /** How often somebody stopped a running cell, and went on from there. */
  pauses: number;
  resumed: number;
}

export const newCell: Cell = {
  mode: 'stopped',
  phase: 0,
  spent: 0,
  time: 0,
  cycleStart: 0,
  cycles: [],
  armed: null,
  stops: [],
  scrap: 0,
  pauses: 0,
  resumed: 0,
};

/** Cycles kept for the report: more say nothing new. */
const MAX_CYCLES = 500;

const phaseOf = (index: number) => phases[index] ?? phases[0];

export const phaseAt = (cell: Cell): Phase => phaseOf(cell.phase).id;

/** 0 at the start of the phase, 1 at its end. */
export const progress = (cell: Cell): number => cell.spent / phaseOf(cell.phase).ms;

export const currentFault = (cell: Cell): Fault | null =>
  cell.mode === 'fault' ? (cell.stops.at(-1)?.fault ?? null) : null;

export function start(cell: Cell): Cell {
  if (cell.mode !== 'stopped') return cell;
  return { ...cell, mode: 'running', resumed: Math.min(cell.resumed + 1, cell.pauses) };
}

/** Holds the cell where it is. */
export function stop(cell: Cell): Cell {
  return cell.mode === 'running' ? { ...cell, mode: 'stopped', pauses: cell.pauses + 1 } : cell;
}

function strike(cell: Cell, fault: Fault): Cell {
  return {
    ...cell,
    mode: 'fault',
    armed: null,
    stops: [...cell.stops, { fault, from: cell.time, to: null }],
  };
}

/** Injects a fault: at once when it can strike now, else it waits for its phase. Only one waits at a time. */
export function inject(cell: Cell, fault: Fault): Cell {
  if (cell.mode === 'fault') return cell;
  const now = strikesIn[fault] === 'any' || strikesIn[fault] === phaseAt(cell);
  return now && cell.mode === 'running' ? strike(cell, fault) : { ...cell, armed: fault };
}

/** Clears the fault; the cell stays stopped until it is started. A lost or overheated part is scrap: a new one is fed. */
export function clear(cell: Cell): Cell {
  const fault = currentFault(cell);
  if (!fault) return cell;
  const stops = cell.stops.map((one) => (one.to === null ? { ...one, to: cell.time } : one));
  const cleared: Cell = { ...cell, mode: 'stopped', stops };
  if (fault !== 'lost-part' && fault !== 'press-hot') return cleared;
  return { ...cleared, scrap: cell.scrap + 1, phase: 0, spent: 0, cycleStart: cell.time };
}

function nextPhase(cell: Cell): Cell {
  const phase = (cell.phase + 1) % phases.length;
  const next: Cell = { ...cell, phase, spent: 0 };
  if (phase === 0) {
    next.cycles = [...cell.cycles, cell.time - cell.cycleStart].slice(-MAX_CYCLES);
    next.cycleStart = cell.time;
  }
  return next;
}

/** The cell `ms` later. A stopped cell does not age; a cell in fault does, for that is what the fault costs. */
export function advance(cell: Cell, ms: number): Cell {
  if (cell.mode === 'stopped') return cell;
  if (cell.mode === 'fault') return { ...cell, time: cell.time + ms };
  let current = cell;
  let left = ms;
  while (left > 0) {
    if (current.armed) {
      const where = strikesIn[current.armed];
      if (where === 'any' || where === phaseAt(current)) {
        return advance(strike(current, current.armed), left);
      }
    }
    const rest = phaseOf(current.phase).ms - current.spent;
    const taken = Math.min(rest, left);
    current = { ...current, spent: current.spent + taken, time: current.time + taken };
    left -= taken;
    if (taken === rest) current = nextPhase(current);
  }
  return current;
}
