import * as z from 'zod/mini';
import { prioritySchema } from '../enums';
import { conditionSchema } from '../events/condition';
import { pilotCodeSchema } from '../people/pilot';
import { instant, utc } from '../text';
import { workItemSchema } from '../work/workItem';

/** A time of trouble, with its worst priority. Nothing was reported between two of them. */
const troubleSpanSchema = z.object({ from: utc, to: utc, priority: prioritySchema });
export type TroubleSpan = z.infer<typeof troubleSpanSchema>;

/**
 * A machine by its `module`, from the events and conditions of all producers. It shows what was reported, not that it
 * runs.
 */
export const machineSchema = z.object({
  pilotCode: z.string(),
  /** The pilot's. Older back ends lack it. */
  timeZone: z.optional(z.string()),
  module: z.string(),
  moduleName: z.optional(z.string()),
  /** The worst present condition without shelved ones; of equals one that nobody has, then the oldest. */
  trouble: z.optional(conditionSchema),
  /** Since when `trouble` is there; without one, since the last one was over. */
  since: z.optional(utc),
  /** The last report, also one that is no trouble. */
  lastReport: z.optional(z.object({ timestamp: utc, words: z.string() })),
  /** Present conditions without shelved ones. */
  open: z.int(),
  shelved: z.int(),
  /** Oldest first, with shelved conditions. */
  timeline: z.array(troubleSpanSchema),
});
export type Machine = z.infer<typeof machineSchema>;

/** The machines that the reader had notifications of, worst first. */
export const machinesSchema = z.object({
  /** The time of the timelines. */
  from: utc,
  to: utc,
  machines: z.array(machineSchema),
  /** Some are not listed. */
  more: z.boolean(),
});
export type Machines = z.infer<typeof machinesSchema>;
export const machinesQuery = z.object({ pilotCode: z.optional(pilotCodeSchema) });

const troubleShareSchema = z.object({
  /** The latest one. */
  conditionId: z.string(),
  topic: z.string(),
  description: z.optional(z.string()),
  sourceComponent: z.optional(z.string()),
  priority: prioritySchema,
  count: z.int(),
  ms: z.int(),
});
export type TroubleShare = z.infer<typeof troubleShareSchema>;

/** Figures of High and Mid trouble; overlapping trouble counts once. */
const machineFiguresSchema = z.object({
  count: z.int(),
  ms: z.int(),
  /** Mean time from the end of one to the beginning of the next; ms. Undefined for fewer than two. */
  betweenMs: z.optional(z.int()),
  /** Mean length of those that began and ended within the time; ms. */
  repairMs: z.optional(z.int()),
});
export type MachineFigures = z.infer<typeof machineFiguresSchema>;

export const machineDetailSchema = z.object({
  ...machineSchema.shape,
  /** Not later than now. */
  from: utc,
  to: utc,
  /** Newest first. */
  conditions: z.array(conditionSchema),
  /** The machine's assignments that the reader may see, without those that belong to a condition. */
  work: z.array(workItemSchema),
  /** Longest first. */
  pareto: z.array(troubleShareSchema),
  figures: machineFiguresSchema,
  /** There was too much: only the latest is covered. */
  more: z.boolean(),
});
export type MachineDetail = z.infer<typeof machineDetailSchema>;

/** The longest time of one query. */
export const MAX_MACHINE_DAYS = 31;
export const machineQuery = z.object({ pilotCode: pilotCodeSchema, from: instant, to: instant });
