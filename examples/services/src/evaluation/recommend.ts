import { HOUR, type MachineFigures, MINUTE } from './statistics';

/** Why a service is recommended for a machine; each has its sentence (`reason.*`) and the figure that speaks for it. */
export type Ground =
  | { kind: 'frequent'; perDay: number }
  | { kind: 'rising'; share: number }
  | { kind: 'slow-recovery'; minutes: number }
  | { kind: 'flutter'; minutes: number }
  | { kind: 'standstill'; perDay: number }
  | { kind: 'peak-hour'; hour: number; share: number };

export interface Recommendation {
  /** A catalogue entry. */
  entryId: string;
  /** 0 to 100: how much this would matter, for ranking; that of the machine it would help most. */
  score: number;
  /** The machines it would help, the one it would help most first. */
  cases: { machine: string; ground: Ground }[];
}

const clamp = (value: number) => Math.max(0, Math.min(1, value));

interface Rule {
  entryId: string;
  weight: number;
  /** Strength from 0 (says nothing) to 1, with its ground. */
  judge: (figures: MachineFigures, days: number) => { strength: number; ground: Ground } | null;
}

/** An alarm within this of the one before is a flutter rather than a new trouble. */
const FLUTTER = 30 * MINUTE;

const rules: readonly Rule[] = [
  {
    entryId: 'spindle-health',
    weight: 100,
    judge: ({ alarms }, days) => {
      const perDay = alarms / days;
      return { strength: clamp(perDay / 6), ground: { kind: 'frequent', perDay } };
    },
  },
  {
    entryId: 'remaining-life',
    weight: 90,
    judge: ({ alarms, trend }) =>
      alarms < 6 || trend <= 0.1
        ? null
        : { strength: clamp(trend), ground: { kind: 'rising', share: (1 + trend) / 2 } },
  },
  {
    entryId: 'work-instructions',
    weight: 85,
    judge: ({ toRecover }) =>
      toRecover === null
        ? null
        : {
            strength: clamp((toRecover - 5 * MINUTE) / HOUR),
            ground: { kind: 'slow-recovery', minutes: toRecover / MINUTE },
          },
  },
  {
    entryId: 'alarm-triage',
    weight: 80,
    judge: ({ betweenAlarms, alarms }) =>
      betweenAlarms === null || alarms < 4
        ? null
        : {
            strength: clamp((4 * HOUR) / (betweenAlarms + FLUTTER) - 0.2),
            ground: { kind: 'flutter', minutes: betweenAlarms / MINUTE },
          },
  },
  {
    entryId: 'idle-power-saver',
    weight: 70,
    judge: ({ standstills }, days) => {
      const perDay = standstills / days;
      return { strength: clamp(perDay / 2), ground: { kind: 'standstill', perDay } };
    },
  },
  {
    entryId: 'shift-handover',
    weight: 60,
    judge: ({ byHour, alarms }) => {
      const most = Math.max(...byHour);
      if (alarms < 8 || most < 3) return null;
      const share = most / alarms;
      const hour = byHour.indexOf(most);
      return {
        strength: clamp((share - 1 / 24) * 4),
        ground: { kind: 'peak-hour', hour, share },
      };
    },
  },
];

/** Less than a shift, or fewer events than this, is no pattern: three alarms in two minutes are not 2,000 a day. */
const LEAST_TIME = 8 * HOUR;
const LEAST_EVENTS = 10;

/** Whether the figures are made of too little to conclude anything from. */
export const isThin = (machines: readonly MachineFigures[], length: number): boolean =>
  length < LEAST_TIME ||
  machines.reduce((sum, { alarms, standstills }) => sum + alarms + standstills, 0) < LEAST_EVENTS;

/** Below this a rule says too little to be heard. */
const LEAST = 10;

/**
 * What to try first, best first: each rule judges each machine's figures; its strength times its weight is the score,
 * and what scores too little is left out; nothing is said of less than a shift. `days` is the length of the window.
 */
export function recommend(machines: readonly MachineFigures[], days: number, most = 5): Recommendation[] {
  if (days * 24 * HOUR < LEAST_TIME) return [];
  return rules
    .flatMap(({ entryId, weight, judge }): Recommendation[] => {
      const cases = machines
        .flatMap((figures) => {
          const verdict = judge(figures, days);
          const score = verdict ? Math.round(verdict.strength * weight) : 0;
          return verdict && score >= LEAST
            ? [{ machine: figures.machine, ground: verdict.ground, score }]
            : [];
        })
        .sort((a, b) => b.score - a.score);
      const [best] = cases;
      if (!best) return [];
      return [
        { entryId, score: best.score, cases: cases.map(({ machine, ground }) => ({ machine, ground })) },
      ];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, most);
}
