import * as z from 'zod/mini';
import { conditionSchema } from '../events/condition';
import { sliceFields } from '../paging';
import { instant, line, utc, uuid } from '../text';

/** The longest time of one query; days. */
export const MAX_FIGURE_DAYS = 92;

/**
 * Guide values: EEMUA 191 (Alarm systems, 3rd edition, §6.5.1 and appendix 11) and ISA-18.2-2016 (§16.5, tables 5 to
 * 7). They are for one person and a month at least. Shares are of 1.
 */
export const alarmGuide = {
  /** Average alarms in 10 minutes: one is very likely to be acceptable, two can be managed. */
  rate: { acceptable: 1, manageable: 2 },
  /** More alarms than this in 10 minutes begin a flood; fewer than `floodEnds` end it. */
  floodBegins: 10,
  floodEnds: 5,
  /** Share of the time. */
  inFlood: 0.01,
  /** Share of the ten most frequent in all alarms. */
  frequent: 0.05,
  /** Shares of all alarms. */
  priorities: { High: 0.05, Mid: 0.15, Low: 0.8 },
  /** Chattering conditions: none is acceptable. */
  chattering: 0,
  /** Standing conditions at any time: fewer than five. */
  standing: 4,
} as const;

const narrowing = {
  module: z.optional(line(200)),
  /** Alarms of this role, and its people on duty. */
  role: z.optional(line(100)),
  /** Alarms within this shift of the duty plan. */
  shiftId: z.optional(uuid),
};

export const figuresQuery = z.object({ from: instant, to: instant, ...narrowing });
export type FiguresQuery = z.infer<typeof figuresQuery>;

/** Seconds: the median, and the 95th percentile. */
export const spreadSchema = z.object({ count: z.int(), median: z.number(), p95: z.number() });
export type Spread = z.infer<typeof spreadSchema>;

const load = {
  alarms: z.int(),
  /** Average in 10 minutes. */
  rate: z.number(),
  /** For each person on duty; undefined if the plan had nobody. */
  ratePerPerson: z.optional(z.number()),
  /** Most alarms in 10 minutes. */
  peak: z.int(),
};

export const byPriority = z.object({ High: z.int(), Mid: z.int(), Low: z.int() });

const floodSchema = z.object({ from: utc, to: utc, alarms: z.int(), peak: z.int() });

const frequentAlarmSchema = z.object({
  /** Opaque: selects its conditions in `figureListQuery`. */
  key: z.string(),
  description: z.optional(z.string()),
  module: z.string(),
  moduleName: z.optional(z.string()),
  alarms: z.int(),
});
export type FrequentAlarm = z.infer<typeof frequentAlarmSchema>;

/**
 * The alarm figures of a pilot. An alarm is a report that raises a condition, not one that repeats it; shelved ones
 * count.
 */
export const alarmFiguresSchema = z.object({
  pilotCode: z.string(),
  timeZone: z.string(),
  from: utc,
  /** Not later than now. */
  to: utc,
  /** Whether anybody was on duty; without it there are no figures per person. */
  hasDuty: z.boolean(),
  ...load,
  /**
   * Reports without a condition, which the other figures leave out, and most of them in 10 minutes. Older back ends
   * lack it.
   */
  withoutCondition: z.optional(z.object({ count: z.int(), peak: z.int() })),
  /** Alarms while nobody was on duty. */
  unattended: z.int(),
  priorities: byPriority,
  floods: z.object({
    count: z.int(),
    /** Share of the time, of 1. */
    share: z.number(),
    /** The ten with the most alarms. */
    worst: z.array(floodSchema),
  }),
  /** By days of the pilot's clock, or by hours for up to two days; oldest first. */
  course: z.array(
    z.object({
      from: utc,
      to: utc,
      ...load,
      /** Of conditions that began in it; older back ends may lack it. */
      toTake: z.optional(spreadSchema),
      toClear: z.optional(spreadSchema),
    }),
  ),
  courseBy: z.enum(['day', 'hour']),
  /** The ten most frequent. */
  frequent: z.array(frequentAlarmSchema),
  /** The machines with the most alarms. */
  modules: z.array(z.object({ module: z.string(), moduleName: z.optional(z.string()), alarms: z.int() })),
  /** Of each shift of the duty plan: alarms of its role while it was worked. */
  shifts: z.array(
    z.object({ role: z.string(), shiftId: uuid, shift: z.string(), hours: z.number(), ...load }),
  ),
  began: z.int(),
  chattering: z.int(),
  /** At the end of the time. */
  standing: z.int(),
  /** Seconds until a condition had an owner. */
  toTake: spreadSchema,
  toClear: spreadSchema,
  /** Cleared without ever having an owner. */
  neverTaken: z.int(),
});
export type AlarmFigures = z.infer<typeof alarmFiguresSchema>;

/** The lists behind the figures. */
export const figureLists = ['all', 'taken', 'over', 'neverTaken', 'chattering', 'standing'] as const;
export type FigureList = (typeof figureLists)[number];

export const figureListQuery = z.object({
  ...sliceFields,
  from: instant,
  to: instant,
  ...narrowing,
  list: z.enum(figureLists),
  /** Only of this frequent alarm. */
  key: z.optional(line(2000)),
});

/** A condition in a list of figures. Privacy: without names. */
export const figureConditionSchema = z.extend(
  z.omit(conditionSchema, { owner: true, shelf: true, assignmentId: true }),
  {
    /** Seconds until it had an owner. */
    takenAfter: z.optional(z.number()),
    /** The reader's own notification of it. */
    notificationId: z.optional(z.string()),
  },
);
export type FigureCondition = z.infer<typeof figureConditionSchema>;
