import * as z from 'zod/mini';
import { daySchema, shiftFields, turnKeySchema, wallSchema } from './duty';
import { instant, line, text, utc, uuid } from './text';

/** The longest time that is asked for at once. */
export const MAX_DUTY_DAYS = 62;
export const dutyQuery = z.object({ from: instant, to: instant });

const MAX_SHIFTS = 20;
const peopleIds = z.array(uuid).check(z.maxLength(30));

/** Replaces the pattern of a role from a day on; no shifts end it. A shift that stays the same one keeps its id. */
export const dutyPlanRequest = z.strictObject({
  from: daySchema,
  shifts: z
    .array(z.strictObject({ ...shiftFields, shiftId: z.optional(uuid), people: peopleIds }))
    .check(z.maxLength(MAX_SHIFTS)),
});
export type DutyPlanRequest = z.infer<typeof dutyPlanRequest>;

export const dutyZoneRequest = z.strictObject({ timeZone: line(64) });

/** Other people than the pattern has, none where the shift is not worked; null takes the exception back. */
export const dutyExceptionRequest = z.strictObject({ ...turnKeySchema.shape, people: z.nullable(peopleIds) });
export type DutyExceptionRequest = z.infer<typeof dutyExceptionRequest>;

/** How absences may be, so that they do not cut a shift to pieces, nor put somebody on duty for years. */
export const absenceLimits = {
  leastMinutes: 30,
  mostDays: 366,
  /** Days that one person covers another at once: as far as plans are looked at. */
  mostCoverDays: MAX_DUTY_DAYS,
  /** Days from today until it begins. */
  mostAheadDays: 366,
  /** Of one person, on one day. */
  mostOnDay: 3,
  /** Of one person, of those that are not over. */
  mostAhead: 50,
} as const;

const DAY_MINUTES = 24 * 60;
/** How long it is by the wall's clock, minutes. */
export const absenceMinutes = ({ from, to }: { from: string; to: string }): number =>
  (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000;

const { leastMinutes, mostDays, mostCoverDays } = absenceLimits;
export const absenceRequest = z
  .strictObject({ userId: uuid, from: wallSchema, to: wallSchema, coverId: z.optional(uuid) })
  .check(
    z.refine(({ from, to }) => from < to, {
      error: 'Must be later than the start',
      path: ['to'],
      abort: true,
    }),
    z.refine((absence) => absenceMinutes(absence) >= leastMinutes, {
      error: `Must be at least ${leastMinutes} minutes after the start`,
      path: ['to'],
    }),
    z.refine((absence) => absenceMinutes(absence) <= mostDays * DAY_MINUTES, {
      error: `Must be at most ${mostDays} days after the start`,
      path: ['to'],
    }),
    z.refine(
      (absence) => absence.coverId === undefined || absenceMinutes(absence) <= mostCoverDays * DAY_MINUTES,
      {
        error: `Nobody covers more than ${mostCoverDays} days at once: enter parts of it`,
        path: ['coverId'],
      },
    ),
  );
export type AbsenceRequest = z.infer<typeof absenceRequest>;
export const coverRequest = z.strictObject({ coverId: z.nullable(uuid) });

export const swapRequest = z.strictObject({
  ...turnKeySchema.shape,
  /** Who is asked to take it. */
  userId: uuid,
  back: z.optional(turnKeySchema),
  words: z.optional(text(300)),
});
export type SwapRequest = z.infer<typeof swapRequest>;
export const swapAnswerRequest = z.strictObject({ state: z.enum(['agreed', 'declined', 'withdrawn']) });

export const feedQuery = z.object({ token: z._default(z.string().check(z.maxLength(200)), '') });

/** Whether somebody has an address for their calendar, and since when. */
export const dutyFeedSchema = z.object({ since: z.optional(utc), lastUsed: z.optional(utc) });
export type DutyFeed = z.infer<typeof dutyFeedSchema>;
/** The address, said once: only a hash of its secret is kept. */
export const madeFeedSchema = z.object({ url: z.string() });
