import * as z from 'zod/mini';
import { line, utc, uuid } from '../text';

/** A day in the pilot's time zone: `2026-03-29`. */
export const daySchema = z.iso.date('Must be a day such as 2026-03-29');

/** A local time in the pilot, without a zone: `2026-03-29T22:00`. */
export const wallSchema = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, 'Must be a day and time such as 2026-03-29T22:00'),
  z.refine((value) => z.iso.date().safeParse(value.slice(0, 10)).success, 'There is no such day'),
);

const timeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 22:00'));

/** A user on a duty plan. */
export const dutyPersonSchema = z.object({ userId: uuid, name: z.string() });
export type DutyPerson = z.infer<typeof dutyPersonSchema>;

/** Why somebody, or nobody, is on duty. */
const dutyReasons = ['plan', 'exception', 'swap', 'absence'] as const;
export type DutyReason = (typeof dutyReasons)[number];

/** A user's part of a shift; nobody's without `person`. */
export const dutySchema = z.object({
  from: utc,
  to: utc,
  person: z.optional(dutyPersonSchema),
  why: z.enum(dutyReasons),
  /** Who would have it otherwise. */
  instead: z.optional(dutyPersonSchema),
});
export type Duty = z.infer<typeof dutySchema>;

/** One shift on the day on which it begins. */
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
  /** The pilot's time zone (IANA), by which shifts begin and end. */
  timeZone: z.string(),
  turns: z.array(turnSchema),
});
export type DutyCalendar = z.infer<typeof dutyCalendarSchema>;

const roleNowSchema = z.object({
  role: z.string(),
  /** The current shifts, only with the current duties. */
  turns: z.array(turnSchema),
  next: z.optional(turnSchema),
});
export type RoleNow = z.infer<typeof roleNowSchema>;
export const dutyNowSchema = z.object({
  pilotCode: z.string(),
  timeZone: z.string(),
  at: utc,
  /** Only those that have a plan. */
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
  /** On the next day where it is not later than the start. */
  ends: timeSchema,
};

const planShiftSchema = z.object({
  ...shiftFields,
  shiftId: uuid,
  people: z.array(dutyPersonSchema),
});

/** The weekly pattern of a role, valid from a day until a later one of the same role. */
export const dutyPlanSchema = z.object({
  role: z.string(),
  from: daySchema,
  shifts: z.array(planShiftSchema),
});
export type DutyPlan = z.infer<typeof dutyPlanSchema>;

/** Privacy: absences have no reason. */
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

/** A shift in a swap; without `from` and `to` where the plan no longer has it. */
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
  /** What the other one gives in return. */
  back: z.optional(swapTurnSchema),
  words: z.optional(z.string()),
  state: z.enum(swapStates),
  timestamp: utc,
});
export type Swap = z.infer<typeof swapSchema>;

/** Why a swap is refused: `errors.swap` of the 409. */
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
