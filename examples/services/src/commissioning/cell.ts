/** The phases of one part in the robot cell, in order; ms of cell time. */
export const phases = [
  { id: 'feed', ms: 1800 }, // the conveyor brings a part
  { id: 'pick', ms: 900 }, // the arm swings to it and grips
  { id: 'load', ms: 1300 }, // carries it to the press
  { id: 'press', ms: 1600 },
  { id: 'unload', ms: 700 }, // grips it again
  { id: 'place', ms: 1300 }, // carries it to the way out
] as const;
export type Phase = (typeof phases)[number]['id'];

/** The faults to inject. Each occurs in its phase; the open gate at once. */
export const faults = ['jam', 'lost-part', 'press-hot', 'gate-open'] as const;
export type Fault = (typeof faults)[number];
const strikesIn: Record<Fault, Phase | 'any'> = {
  jam: 'feed',
  'lost-part': 'load',
  'press-hot': 'press',
  'gate-open': 'any',
};

export interface Cell {
  mode: 'stopped' | 'running' | 'fault';
  /** Index of the phase, and ms spent in it. */
  phase: number;
  spent: number;
  /** ms since the first start, including faults but not pauses. */
  time: number;
  cycleStart: number;
  /** Durations of the finished cycles, ms. */
  cycles: number[];
  armed: Fault | null;
  /** Stops by faults, in ms of cell time; `to` is null until the fault is cleared. */
  stops: { fault: Fault; from: number; to: number | null }[];
  scrap: number;
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
};

const MAX_CYCLES = 500;

const phaseOf = ({ phase }: Cell) => phases[phase] ?? phases[0];
export const phaseAt = (cell: Cell): Phase => phaseOf(cell).id;
/** 0 at the start of the phase, 1 at its end. */
export const progress = (cell: Cell): number => cell.spent / phaseOf(cell).ms;
export const currentFault = ({ mode, stops }: Cell): Fault | null =>
  mode === 'fault' ? (stops.at(-1)?.fault ?? null) : null;

export const start = (cell: Cell): Cell => (cell.mode === 'stopped' ? { ...cell, mode: 'running' } : cell);

export const stop = (cell: Cell): Cell => (cell.mode === 'running' ? { ...cell, mode: 'stopped' } : cell);

const isDue = (cell: Cell, fault: Fault) => ['any', phaseAt(cell)].includes(strikesIn[fault]);
const strike = (cell: Cell, fault: Fault): Cell => ({
  ...cell,
  mode: 'fault',
  armed: null,
  stops: [...cell.stops, { fault, from: cell.time, to: null }],
});

/** Injects a fault at once if it can occur now, else in its phase. Only one can wait. */
export function inject(cell: Cell, fault: Fault): Cell {
  if (cell.mode === 'fault') return cell;
  return cell.mode === 'running' && isDue(cell, fault) ? strike(cell, fault) : { ...cell, armed: fault };
}

/** Clears the fault; the cell stays stopped. A lost or overheated part is scrap, and a new one is fed. */
export function clear(cell: Cell): Cell {
  const fault = currentFault(cell);
  if (!fault) return cell;
  const stops = cell.stops.map((one) => (one.to === null ? { ...one, to: cell.time } : one));
  const cleared: Cell = { ...cell, mode: 'stopped', stops };
  if (fault === 'jam' || fault === 'gate-open') return cleared;
  return { ...cleared, scrap: cell.scrap + 1, phase: 0, spent: 0, cycleStart: cell.time };
}

function nextPhase(cell: Cell): Cell {
  const phase = (cell.phase + 1) % phases.length;
  if (phase > 0) return { ...cell, phase, spent: 0 };
  const cycles = [...cell.cycles, cell.time - cell.cycleStart].slice(-MAX_CYCLES);
  return { ...cell, phase, spent: 0, cycles, cycleStart: cell.time };
}

/** The cell `ms` later. Time passes in a fault, which is what it costs, but not in a stopped cell. */
export function advance(cell: Cell, ms: number): Cell {
  if (cell.mode === 'stopped' || ms <= 0) return cell;
  if (cell.mode === 'fault') return { ...cell, time: cell.time + ms };
  if (cell.armed && isDue(cell, cell.armed)) return advance(strike(cell, cell.armed), ms);
  const taken = Math.min(phaseOf(cell).ms - cell.spent, ms);
  const moved = { ...cell, spent: cell.spent + taken, time: cell.time + taken };
  return moved.spent < phaseOf(cell).ms ? moved : advance(nextPhase(moved), ms - taken);
}
