import { DAY, HOUR, type MachineFigures, MINUTE } from './figures';

/** The figure that speaks for a service; each kind has its sentence (`ground.*`). */
export interface Ground {
  kind: 'frequent' | 'rising' | 'slow-recovery' | 'standstill';
  value: number;
}

interface Rule {
  kind: Ground['kind'];
  /** A catalogue entry. */
  entryId: string;
  weight: number;
  /** Strength from 0 (says nothing) to 1, and the figure. */
  judge: (figures: MachineFigures, days: number) => { strength: number; value: number };
}

const rules: readonly Rule[] = [
  {
    kind: 'frequent',
    entryId: 'spindle-health',
    weight: 100,
    judge: ({ alarms }, days) => ({ strength: alarms / days / 6, value: alarms / days }),
  },
  {
    kind: 'rising',
    entryId: 'remaining-life',
    weight: 90,
    judge: ({ alarms, trend }) => ({ strength: alarms < 6 ? 0 : trend, value: (1 + trend) / 2 }),
  },
  {
    kind: 'slow-recovery',
    entryId: 'work-instructions',
    weight: 85,
    judge: ({ toRecover }) => ({ strength: ((toRecover ?? 0) - 5 * MINUTE) / HOUR, value: toRecover ?? 0 }),
  },
  {
    kind: 'standstill',
    entryId: 'idle-power-saver',
    weight: 70,
    judge: ({ standstills }, days) => ({ strength: standstills / days / 2, value: standstills / days }),
  },
];

/** Less than a shift, or fewer events than this, is no pattern: three alarms in two minutes are not 2,000 a day. */
const LEAST_TIME = 8 * HOUR;
const LEAST_EVENTS = 10;

/** Whether the figures are made of too little to conclude anything from. */
export const isThin = (machines: readonly MachineFigures[], length: number): boolean =>
  length < LEAST_TIME ||
  machines.reduce((all, { alarms, standstills }) => all + alarms + standstills, 0) < LEAST_EVENTS;

/** Below this a rule says too little to be heard. */
const LEAST_SCORE = 10;

/**
 * What to try first, best first: each rule judges each machine's figures; its strength times its weight is the score, and what
 * scores too little is left out. Each service comes once, with the machines it would help, the one it would help most first.
 */
export const recommend = (machines: readonly MachineFigures[], length: number) =>
  rules
    .map(({ kind, entryId, weight, judge }) => {
      const cases = machines
        .map((figures) => ({ machine: figures.machine, kind, ...judge(figures, length / DAY) }))
        .filter(({ strength }) => strength * weight >= LEAST_SCORE)
        .sort((a, b) => b.strength - a.strength);
      return { entryId, cases, score: Math.min(1, cases[0]?.strength ?? 0) * weight };
    })
    .filter(({ cases }) => cases.length > 0)
    .sort((a, b) => b.score - a.score);
