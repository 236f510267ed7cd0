import { DAY, HOUR, type MachineFigures, MINUTE } from './figures';

/** The figure behind a recommendation; each kind has a text (`ground.*`). */
export interface Ground {
  kind: 'frequent' | 'rising' | 'slow-recovery' | 'standstill';
  value: number;
}

interface Rule {
  kind: Ground['kind'];
  entryId: string;
  weight: number;
  /** Strength from 0 (no reason) to 1, and the figure. */
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

/** The least data for a pattern, a shift and some events: three alarms in two minutes are not 2,000 a day. */
const LEAST_TIME = 8 * HOUR;
const LEAST_EVENTS = 10;

export const isThin = (machines: readonly MachineFigures[], length: number): boolean =>
  length < LEAST_TIME ||
  machines.reduce((all, { alarms, standstills }) => all + alarms + standstills, 0) < LEAST_EVENTS;

const LEAST_SCORE = 10;

/**
 * The recommended services, best first. Each rule judges each machine's figures; the score is its strength times its
 * weight, and low scores are left out. Each service appears once, with its machines sorted by strength.
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
