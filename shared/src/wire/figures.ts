import * as z from 'zod/mini';
import { conditionSchema } from './condition';
import { pageFields } from './paging';
import { instant, line, utc, uuid } from './text';

/** The longest time that figures are asked for at once. */
export const MAX_FIGURE_DAYS = 92;

/**
 * What the guides call good. EEMUA 191 (Alarm systems, 3rd edition, §6.5.1 and appendix 11) and ISA-18.2-2016 (§16.5, tables 5 to
 * 7) say it for one person, over a month at least; shares are of 1.
 */
export const alarmGuide = {
  /** Alarms in 10 minutes, on average: at most one is very likely to be acceptable, two can be managed. */
  rate: { acceptable: 1, manageable: 2 },
  /** More alarms than this in 10 minutes begin a flood; fewer than `floodEnds` end it. */
  floodBegins: 10,
  floodEnds: 5,
  /** Of the time, in floods. */
  inFlood: 0.01,
  /** Of all alarms, what the ten most frequent make up. */
  frequent: 0.05,
  /** Of all alarms. */
  priorities: { High: 0.05, Mid: 0.15, Low: 0.8 },
  /** Chattering conditions: none is acceptable. */
  chattering: 0,
  /** Conditions that stand for a day or longer, at a time: fewer than five. */
  standing: 4,
} as const;

const narrowing = {
  /** A machine. */
  module: z.optional(line(200)),
  /** What this role is told of, and those of it who are on duty. */
  role: z.optional(line(100)),
  /** What came within this shift of the duty plan. */
  shiftId: z.optional(uuid),
};

export const figuresQuery = z.object({ from: instant, to: instant, ...narrowing });
export type FiguresQuery = z.infer<typeof figuresQuery>;

/** Seconds: half of them took no longer, and 95 of 100. */
export const spreadSchema = z.object({ count: z.int(), median: z.number(), p95: z.number() });
export type Spread = z.infer<typeof spreadSchema>;

/** How many came in a time, and what that was for those on duty. */
const load = {
  alarms: z.int(),
  /** On average in 10 minutes. */
  rate: z.number(),
  /** The same for each person on duty; without it nobody was by the plan. */
  ratePerPerson: z.optional(z.number()),
  /** The most in 10 minutes. */
  peak: z.int(),
};

export const byPriority = z.object({ High: z.int(), Mid: z.int(), Low: z.int() });

const floodSchema = z.object({ from: utc, to: utc, alarms: z.int(), peak: z.int() });

const frequentAlarmSchema = z.object({
  /** Opaque: names the trouble where its conditions are asked for. */
  key: z.string(),
  description: z.optional(z.string()),
  module: z.string(),
  moduleName: z.optional(z.string()),
  alarms: z.int(),
});
export type FrequentAlarm = z.infer<typeof frequentAlarmSchema>;

/**
 * What tells whether the alarms of a pilot are any good. An alarm is a report that a condition is there, other than that it goes
 * on; shelved ones are among them.
 */
export const alarmFiguresSchema = z.object({
  pilotCode: z.string(),
  timeZone: z.string(),
  from: utc,
  /** Not later than now. */
  to: utc,
  /** Whether the duty plan has anybody within the time: without it nothing is said for each person. */
  hasDuty: z.boolean(),
  ...load,
  /**
   * What the figures leave out: reports that belong to no condition, and the most of them in 10 minutes. A back end of before
   * does not say so.
   */
  withoutCondition: z.optional(z.object({ count: z.int(), peak: z.int() })),
  /** How many came while nobody was on duty. */
  unattended: z.int(),
  priorities: byPriority,
  floods: z.object({
    count: z.int(),
    /** Of the time, as a share of 1. */
    share: z.number(),
    /** The ten with the most alarms. */
    worst: z.array(floodSchema),
  }),
  /** Days by the pilot's clock, hours where it is two days at most; in their order. */
  course: z.array(
    z.object({
      from: utc,
      to: utc,
      ...load,
      /** Of the conditions that began in it; a back end of before may not say so. */
      toTake: z.optional(spreadSchema),
      toClear: z.optional(spreadSchema),
    }),
  ),
  courseBy: z.enum(['day', 'hour']),
  /** The ten most frequent. */
  frequent: z.array(frequentAlarmSchema),
  /** The machines with the most. */
  modules: z.array(z.object({ module: z.string(), moduleName: z.optional(z.string()), alarms: z.int() })),
  /** The shifts of the duty plan: what its role was told of while it was worked. */
  shifts: z.array(
    z.object({ role: z.string(), shiftId: uuid, shift: z.string(), hours: z.number(), ...load }),
  ),
  /** Conditions that began within the time. */
  began: z.int(),
  chattering: z.int(),
  /** At the end of the time. */
  standing: z.int(),
  /** Until somebody said "I have it", or was given it. */
  toTake: spreadSchema,
  toClear: spreadSchema,
  /** Over, and nobody ever had it. */
  neverTaken: z.int(),
});
export type AlarmFigures = z.infer<typeof alarmFiguresSchema>;

/** The lists behind the figures. */
export const figureLists = ['all', 'taken', 'over', 'neverTaken', 'chattering', 'standing'] as const;
export type FigureList = (typeof figureLists)[number];

export const figureListQuery = z.object({
  page: pageFields.page,
  size: pageFields.size,
  from: instant,
  to: instant,
  ...narrowing,
  list: z.enum(figureLists),
  /** Of one of the frequent ones. */
  key: z.optional(line(2000)),
});

/** A condition as a list of figures has it: without anybody's name. */
export const figureConditionSchema = z.extend(
  z.omit(conditionSchema, { holder: true, shelf: true, assignmentId: true }),
  {
    /** Seconds until somebody had it. */
    takenAfter: z.optional(z.number()),
    /** The reader's own notification of it, where they were told. */
    notificationId: z.optional(z.string()),
  },
);
export type FigureCondition = z.infer<typeof figureConditionSchema>;
