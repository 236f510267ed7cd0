import * as z from 'zod/mini';
import { line, utc, uuid } from './text';

/** A calendar's day in the pilot: `2026-03-29`. */
export const daySchema = z.iso.date('Must be a day such as 2026-03-29');

/** What the clock on the wall shows in the pilot, without a zone: `2026-03-29T22:00`. */
export const wallSchema = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, 'Must be a day and time such as 2026-03-29T22:00'),
  z.refine((value) => z.iso.date().safeParse(value.slice(0, 10)).success, 'There is no such day'),
);

const timeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 22:00'));

/** Somebody on a plan. */
export const dutyPersonSchema = z.object({ userId: uuid, name: z.string() });
export type DutyPerson = z.infer<typeof dutyPersonSchema>;

/** Why somebody has a duty, or nobody has: the pattern, an exception from it, a swap, an absence. */
const dutyReasons = ['plan', 'exception', 'swap', 'absence'] as const;
export type DutyReason = (typeof dutyReasons)[number];

/** Somebody's part of a shift; without a person nobody has it. */
export const dutySchema = z.object({
  from: utc,
  to: utc,
  person: z.optional(dutyPersonSchema),
  why: z.enum(dutyReasons),
  /** Who would have it otherwise. */
  instead: z.optional(dutyPersonSchema),
});
export type Duty = z.infer<typeof dutySchema>;

/** One shift on one day: the one on which it begins. */
export const turnSchema = z.object({
  role: z.string(),
  shiftId: uuid,
  shift: z.string(),
  day: daySchema,
  from: utc,
  to: utc,
  /** It is not worked on that day. */
  off: z.boolean(),
  duties: z.array(dutySchema),
});
export type Turn = z.infer<typeof turnSchema>;

/** Who is on duty in a pilot within a time. */
export const dutyCalendarSchema = z.object({
  pilotCode: z.string(),
  /** The pilot's (IANA); shifts are of its clock. */
  timeZone: z.string(),
  turns: z.array(turnSchema),
});
export type DutyCalendar = z.infer<typeof dutyCalendarSchema>;

/** Who of a role is on duty now, and which shift comes next. */
const roleNowSchema = z.object({
  role: z.string(),
  /** What is worked at the moment; the duties are those of the moment. */
  turns: z.array(turnSchema),
  next: z.optional(turnSchema),
});
export type RoleNow = z.infer<typeof roleNowSchema>;
export const dutyNowSchema = z.object({
  pilotCode: z.string(),
  timeZone: z.string(),
  at: utc,
  /** Those that have a plan. */
  roles: z.array(roleNowSchema),
});
export type DutyNow = z.infer<typeof dutyNowSchema>;

export const shiftFields = {
  name: line(60),
  /** The weekdays on which it begins; Monday is 1. */
  days: z
    .array(z.int().check(z.minimum(1), z.maximum(7)))
    .check(z.minLength(1, 'Choose at least one day'), z.maxLength(7)),
  starts: timeSchema,
  /** Of the next day where it is not later than the start. */
  ends: timeSchema,
};

const planShiftSchema = z.object({
  ...shiftFields,
  shiftId: uuid,
  people: z.array(dutyPersonSchema),
});

/** The weekly pattern of a role, from a day on until a later one of the same role. */
export const dutyPlanSchema = z.object({
  role: z.string(),
  from: daySchema,
  shifts: z.array(planShiftSchema),
});
export type DutyPlan = z.infer<typeof dutyPlanSchema>;

/** Why somebody is away is nobody's business here: it is not asked for. */
export const absenceSchema = z.object({
  absenceId: uuid,
  pilotCode: z.string(),
  person: dutyPersonSchema,
  from: wallSchema,
  to: wallSchema,
  cover: z.optional(dutyPersonSchema),
});
export type Absence = z.infer<typeof absenceSchema>;

const turnKey = { shiftId: uuid, day: daySchema };
export const turnKeySchema = z.strictObject(turnKey);

export const swapStates = ['asked', 'agreed', 'declined', 'withdrawn'] as const;
export type SwapState = (typeof swapStates)[number];

/** A shift as a swap names it; without moments where the plan has it no more. */
const swapTurnSchema = z.object({
  ...turnKey,
  shift: z.string(),
  from: z.optional(utc),
  to: z.optional(utc),
});
export const swapSchema = z.object({
  swapId: uuid,
  pilotCode: z.string(),
  timeZone: z.string(),
  role: z.string(),
  askedBy: dutyPersonSchema,
  askedOf: dutyPersonSchema,
  turn: swapTurnSchema,
  /** What the other gives for it. */
  back: z.optional(swapTurnSchema),
  words: z.optional(z.string()),
  state: z.enum(swapStates),
  timestamp: utc,
});
export type Swap = z.infer<typeof swapSchema>;

/** Why a swap cannot be: `errors.swap` of a 409 is one of these. */
const swapFailures = [
  'notYours',
  'notTheirs',
  'begun',
  'notOnPlan',
  'hasIt',
  'clash',
  'askedAlready',
  'answered',
] as const;
export type SwapFailure = (typeof swapFailures)[number];
