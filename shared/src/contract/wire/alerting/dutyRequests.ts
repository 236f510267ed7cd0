import * as z from 'zod/mini';
import { daySchema, shiftFields, turnKeySchema, wallSchema } from './duty';
import { instant, line, text, utc, uuid } from '../text';

/** The longest time of one query. */
export const MAX_DUTY_DAYS = 62;
export const dutyQuery = z.object({ from: instant, to: instant });

const MAX_SHIFTS = 20;
const peopleIds = z.array(uuid).check(z.maxLength(30));

/** Replaces the pattern of a role from a day on; without shifts it ends. A shift that stays the same keeps its id. */
export const dutyPlanRequest = z.strictObject({
  from: daySchema,
  shifts: z
    .array(z.strictObject({ ...shiftFields, shiftId: z.optional(uuid), people: peopleIds }))
    .check(z.maxLength(MAX_SHIFTS)),
});
export type DutyPlanRequest = z.infer<typeof dutyPlanRequest>;

export const dutyZoneRequest = z.strictObject({ timeZone: line(64) });

/** The people instead of the pattern's; none where the shift is not worked. Null removes the exception. */
export const dutyExceptionRequest = z.strictObject({ ...turnKeySchema.shape, people: z.nullable(peopleIds) });
export type DutyExceptionRequest = z.infer<typeof dutyExceptionRequest>;

/** Limits of absences, so that they neither fragment shifts nor put somebody on duty for years. */
export const absenceLimits = {
  leastMinutes: 30,
  mostDays: 366,
  /** Longest cover by one user: as far as plans are looked at. */
  mostCoverDays: MAX_DUTY_DAYS,
  /** From today until it begins. */
  mostAheadDays: 366,
  /** Of one user, on one day. */
  mostOnDay: 3,
  /** Of one user, without those that are over. */
  mostAhead: 50,
} as const;

const DAY_MINUTES = 24 * 60;
/** The length by local time; minutes. */
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

/** Whether the user has a calendar address, and since when. */
export const dutyFeedSchema = z.object({ since: z.optional(utc), lastUsed: z.optional(utc) });
export type DutyFeed = z.infer<typeof dutyFeedSchema>;
/** The calendar address, shown only once: only a hash of its secret is stored. */
export const madeFeedSchema = z.object({ url: z.string() });
