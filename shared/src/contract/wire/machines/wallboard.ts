import * as z from 'zod/mini';
import { prioritySchema } from '../enums';
import { pilotCodeSchema } from '../people/pilot';
import { line, utc, uuid } from '../text';

/** The characters of screen codes: no vowels, so that no words arise, and no lookalikes. */
export const SCREEN_CODE_CHARACTERS = 'CDFHJKMNPQRTWXY34679';
export const SCREEN_CODE_LENGTH = 8;
/** How long a screen's code is valid; ms. */
export const SCREEN_CODE_MS = 15 * 60_000;

/** Normalises a typed code: small letters and gaps are allowed. */
export const plainScreenCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/** The displayed code, in two halves. */
export const shownScreenCode = (code: string): string =>
  `${code.slice(0, SCREEN_CODE_LENGTH / 2)} ${code.slice(SCREEN_CODE_LENGTH / 2)}`;

/** Why a screen has no access: no authorised user is responsible for it, or its time is over. */
export const screenStops = ['nobody', 'ended'] as const;

/** A wall screen, which can only read the machines of one pilot. */
export const screenSchema = z.object({
  screenId: uuid,
  pilotCode: z.string(),
  name: z.string(),
  /** Who made or last renewed its code and is responsible for it; undefined if that account was deleted. */
  madeBy: z.optional(z.string()),
  madeAt: utc,
  /** The end of its code; undefined once it was typed. */
  codeUntil: z.optional(utc),
  signedIn: z.optional(utc),
  /** Its last request, to the minute. */
  lastSeen: z.optional(utc),
  /** The end of its access, unless it is renewed. */
  endsAt: z.optional(utc),
  stopped: z.optional(z.enum(screenStops)),
});
export type Screen = z.infer<typeof screenSchema>;

export const createScreenRequest = z.strictObject({ name: line(60), pilotCode: pilotCodeSchema });
export type CreateScreenRequest = z.infer<typeof createScreenRequest>;

/** A screen with its code, which is shown only once. */
export const madeScreenSchema = z.object({ screen: screenSchema, code: z.string() });
export type MadeScreen = z.infer<typeof madeScreenSchema>;

export const screenSignInRequest = z.strictObject({ code: z.string().check(z.maxLength(40)) });

/** The token of a screen, shown only once; valid until its end or until it is revoked. */
export const screenTokenSchema = z.object({ token: z.string() });

/** A machine as anybody may see it who passes by: state, since when, and owner. */
export const wallMachineSchema = z.object({
  module: z.string(),
  moduleName: z.optional(z.string()),
  /** Of its worst present condition without shelved ones; undefined without known trouble. */
  priority: z.optional(prioritySchema),
  description: z.optional(z.string()),
  /** That condition's id, for users who sign in and may open it. */
  conditionId: z.optional(uuid),
  /** Its owner. */
  owner: z.optional(z.string()),
  /** Since when that condition is there; without one, since the last one was over. */
  since: z.optional(utc),
  /** Present conditions without shelved ones. */
  open: z.int(),
  shelved: z.int(),
});
export type WallMachine = z.infer<typeof wallMachineSchema>;

/** The machines of a screen's pilot, worst first. Without a timestamp, so that unchanged boards are equal. */
export const wallboardSchema = z.object({
  name: z.string(),
  pilotCode: z.string(),
  machines: z.array(wallMachineSchema),
  more: z.boolean(),
});
export type Wallboard = z.infer<typeof wallboardSchema>;
