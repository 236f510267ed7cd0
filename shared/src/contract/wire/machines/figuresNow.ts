import * as z from 'zod/mini';
import { byPriority, spreadSchema } from './figures';
import { utc } from '../text';

/** Clock hours that `GET /figures/now` covers; the last one is the current one. */
export const NOW_HOURS = 24;

/** Alarms by hour, oldest first. */
const hours = z.array(z.int());

const machineNowSchema = z.object({
  module: z.string(),
  moduleName: z.optional(z.string()),
  alarms: z.int(),
  /** Of High priority. */
  high: z.int(),
  hours,
});
export type MachineNow = z.infer<typeof machineNowSchema>;

/** The current state of a pilot, with the alarms of the last hours. */
const pilotNowSchema = z.object({
  pilotCode: z.string(),
  /** Older back ends lack it. */
  timeZone: z.optional(z.string()),
  /** Present conditions without shelved ones; `high` and `unowned` are among them. */
  open: z.int(),
  high: z.int(),
  unowned: z.int(),
  /** Assignments that are not done; `overdue` are among them. */
  assignments: z.int(),
  overdue: z.int(),
  /** Of conditions that began within the hours: seconds until they had an owner. */
  toTake: spreadSchema,
  priorities: byPriority,
  hours,
  /** The ten with the most alarms. */
  machines: z.array(machineNowSchema),
});
export type PilotNow = z.infer<typeof pilotNowSchema>;

/** The pilots of a supervisor, sorted by code. */
export const figuresNowSchema = z.object({
  /** The beginning of the first hour. */
  from: utc,
  to: utc,
  pilots: z.array(pilotNowSchema),
});
export type FiguresNow = z.infer<typeof figuresNowSchema>;
