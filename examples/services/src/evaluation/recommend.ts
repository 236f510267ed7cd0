import { DAY, HOUR, type MachineFigures, MINUTE } from './figures';

/** The figure that speaks for a service; `hour` where it is of one. Each kind has its sentence (`ground.*`). */
export interface Ground {
  kind: 'frequent' | 'rising' | 'slow-recovery' | 'flutter' | 'standstill' | 'peak-hour';
  value: number;
  hour?: number;
}

interface Rule {
  kind: Ground['kind'];
  /** A catalogue entry. */
  entryId: string;
  weight: number;
  /** Strength from 0 (says nothing) to 1, and the figure; nothing where there is too little to say. */
  judge: (
    figures: MachineFigures,
    days: number,
  ) => { strength: number; value: number; hour?: number } | undefined;
}

/** An alarm within this of the one before is a flutter rather than a new trouble. */
const FLUTTER = 30 * MINUTE;

const rules: readonly Rule[] = [
  {
    ...{ kind: 'frequent', entryId: 'spindle-health', weight: 100 },
    judge: ({ alarms }, days) => ({ strength: alarms / days / 6, value: alarms / days }),
  },
  {
    ...{ kind: 'rising', entryId: 'remaining-life', weight: 90 },
    judge: ({ alarms, trend }) =>
      alarms >= 6 && trend > 0.1 ? { strength: trend, value: (1 + trend) / 2 } : undefined,
  },
  {
    ...{ kind: 'slow-recovery', entryId: 'work-instructions', weight: 85 },
    judge: ({ toRecover }) =>
      toRecover === null ? undefined : { strength: (toRecover - 5 * MINUTE) / HOUR, value: toRecover },
  },
  {
    ...{ kind: 'flutter', entryId: 'alarm-triage', weight: 80 },
    judge: ({ betweenAlarms, alarms }) =>
      betweenAlarms === null || alarms < 4
        ? undefined
        : { strength: (4 * HOUR) / (betweenAlarms + FLUTTER) - 0.2, value: betweenAlarms },
  },
  {
    ...{ kind: 'standstill', entryId: 'idle-power-saver', weight: 70 },
    judge: ({ standstills }, days) => ({ strength: standstills / days / 2, value: standstills / days }),
  },
  {
    ...{ kind: 'peak-hour', entryId: 'shift-handover', weight: 60 },
    judge: ({ byHour, alarms }) => {
      const most = Math.max(...byHour);
      const value = most / alarms;
      if (alarms < 8 || most < 3) return undefined;
      return { strength: (value - 1 / 24) * 4, value, hour: byHour.indexOf(most) };
    },
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
export const recommend = (machines: readonly MachineFigures[], length: number, most = 5) =>
  rules
    .map(({ kind, entryId, weight, judge }) => {
      const cases = machines.flatMap((figures) => {
        const { strength = 0, ...ground } = judge(figures, length / DAY) ?? {};
        const score = Math.round(Math.min(1, strength) * weight);
        return score < LEAST_SCORE
          ? []
          : [{ machine: figures.machine, score, ground: { kind, value: 0, ...ground } }];
      });
      cases.sort((a, b) => b.score - a.score);
      return { entryId, score: cases[0]?.score ?? 0, cases };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most);
