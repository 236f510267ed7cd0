import * as z from 'zod/mini';
import { prioritySchema } from './enums';
import { conditionSchema } from './condition';
import { pilotCodeSchema } from './pilot';
import { instant, utc } from './text';
import { workItemSchema } from './workItem';

/** A time in which there was trouble, by the worst of it; between two of them nothing was reported. */
const troubleSpanSchema = z.object({ from: utc, to: utc, priority: prioritySchema });
export type TroubleSpan = z.infer<typeof troubleSpanSchema>;

/**
 * A machine as its events and conditions tell of it: those of any producer, by their `module`, also where there never was
 * trouble. It says what was reported, never that a machine runs.
 */
export const machineSchema = z.object({
  pilotCode: z.string(),
  module: z.string(),
  moduleName: z.optional(z.string()),
  /** The worst condition that is there and not shelved, of equals the one that is there longest; without it, none is known. */
  trouble: z.optional(conditionSchema),
  /** Since when it is as bad as that, or free of trouble. */
  since: z.optional(utc),
  /** What was last heard of it, whether or not that is trouble: that it stands idle, or is back. */
  heard: z.optional(z.object({ timestamp: utc, words: z.string() })),
  /** Conditions that are there, shelved ones aside. */
  open: z.int(),
  shelved: z.int(),
  /** In the order of time, shelved ones included: what was put aside was there all the same. */
  ribbon: z.array(troubleSpanSchema),
});
export type Machine = z.infer<typeof machineSchema>;

/** The machines that the reader was told of, the worst first, those without trouble last. */
export const machinesSchema = z.object({
  /** What the ribbons show. */
  from: utc,
  to: utc,
  machines: z.array(machineSchema),
  /** There are others that are not listed. */
  more: z.boolean(),
});
export type Machines = z.infer<typeof machinesSchema>;
export const machinesQuery = z.object({ pilotCode: z.optional(pilotCodeSchema) });

/** Trouble of one kind, and what of a time it took. */
const troubleShareSchema = z.object({
  /** Its latest condition. */
  conditionId: z.string(),
  topic: z.string(),
  description: z.optional(z.string()),
  sourceComponent: z.optional(z.string()),
  priority: prioritySchema,
  /** How often it began. */
  count: z.int(),
  ms: z.int(),
});
export type TroubleShare = z.infer<typeof troubleShareSchema>;

/** Of trouble that is more than a note (High and Mid); what overlaps counts once. */
const machineFiguresSchema = z.object({
  /** How many times there was trouble. */
  count: z.int(),
  /** How long there was. */
  ms: z.int(),
  /** From the end of one until the next began, on average, ms; without two of them there is none. */
  betweenMs: z.optional(z.int()),
  /** From the beginning until it was over, on average, of those that began and ended within the time, ms. */
  repairMs: z.optional(z.int()),
});
export type MachineFigures = z.infer<typeof machineFiguresSchema>;

export const machineDetailSchema = z.object({
  ...machineSchema.shape,
  /** What is told of: until now at most. */
  from: utc,
  to: utc,
  /** The latest first. */
  conditions: z.array(conditionSchema),
  /** The assignments about it that the reader may see; one that is a condition's is among those. */
  work: z.array(workItemSchema),
  /** What took most of the time first. */
  pareto: z.array(troubleShareSchema),
  figures: machineFiguresSchema,
  /** There was more than was looked at: what is told is of the latest. */
  more: z.boolean(),
});
export type MachineDetail = z.infer<typeof machineDetailSchema>;

/** The longest time that is told of at once: a month, wherever it begins. */
export const MAX_MACHINE_DAYS = 31;
export const machineQuery = z.object({ pilotCode: pilotCodeSchema, from: instant, to: instant });
