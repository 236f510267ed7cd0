import * as z from 'zod/mini';
import { byPriority, spreadSchema } from './figures';
import { utc } from './text';

/** The clock's hours that `GET /figures/now` tells of; the last one is not over. */
export const NOW_HOURS = 24;

/** Alarms in each of the hours, the oldest first. */
const hours = z.array(z.int());

/** Alarms of one machine. */
const machineNowSchema = z.object({
  module: z.string(),
  moduleName: z.optional(z.string()),
  alarms: z.int(),
  /** Those of High priority among them. */
  high: z.int(),
  hours,
});
export type MachineNow = z.infer<typeof machineNowSchema>;

/** How a pilot stands: its conditions and its work now, and the alarms of the last hours. */
const pilotNowSchema = z.object({
  pilotCode: z.string(),
  /** Conditions that are there, shelved ones aside; those of High priority among them, and those nobody has. */
  open: z.int(),
  high: z.int(),
  unowned: z.int(),
  /** Assignments that are not done, and those among them whose time is over. */
  assignments: z.int(),
  overdue: z.int(),
  /** Of conditions that began within the hours: until somebody had it. */
  toTake: spreadSchema,
  priorities: byPriority,
  hours,
  /** The ten with the most. */
  machines: z.array(machineNowSchema),
});
export type PilotNow = z.infer<typeof pilotNowSchema>;

/** The pilots that the reader oversees, by their codes. */
export const figuresNowSchema = z.object({
  /** The beginning of the first hour. */
  from: utc,
  to: utc,
  pilots: z.array(pilotNowSchema),
});
export type FiguresNow = z.infer<typeof figuresNowSchema>;
