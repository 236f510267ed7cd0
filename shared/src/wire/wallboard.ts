import * as z from 'zod/mini';
import { prioritySchema } from './enums';
import { pilotCodeSchema } from './pilot';
import { line, utc, uuid } from './text';

/** What screens' codes are made of: no vowel, so that no word comes of it, and nothing that looks like another one. */
export const SCREEN_CODE_SIGNS = 'CDFHJKMNPQRTWXY34679';
export const SCREEN_CODE_LENGTH = 8;
/** How long a screen's code can be typed, ms. */
export const SCREEN_CODE_MS = 15 * 60_000;

/** A code as it is compared: people type it in small letters, and with the gap that it is shown with. */
export const plainScreenCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/** A code as it is shown: in two halves. */
export const shownScreenCode = (code: string): string =>
  `${code.slice(0, SCREEN_CODE_LENGTH / 2)} ${code.slice(SCREEN_CODE_LENGTH / 2)}`;

/** Why a screen reads nothing any more: nobody who may do so answers for it, or its time is over. */
export const screenStops = ['nobody', 'ended'] as const;

/** A screen on a wall, which reads the machines of one pilot and nothing else. */
export const screenSchema = z.object({
  screenId: uuid,
  pilotCode: z.string(),
  name: z.string(),
  /** Who made its code, or renewed it last, and answers for it; without it the account is gone. */
  madeBy: z.optional(z.string()),
  madeAt: utc,
  /** Until when its code can be typed; without it, it was. */
  codeUntil: z.optional(utc),
  /** When its code was typed. */
  signedIn: z.optional(utc),
  /** When it last asked for its machines, to the minute. */
  lastSeen: z.optional(utc),
  /** Until when it reads its machines, unless somebody renews it. */
  endsAt: z.optional(utc),
  stopped: z.optional(z.enum(screenStops)),
});
export type Screen = z.infer<typeof screenSchema>;

export const createScreenRequest = z.strictObject({ name: line(60), pilotCode: pilotCodeSchema });
export type CreateScreenRequest = z.infer<typeof createScreenRequest>;

/** A screen with its code: said once. */
export const madeScreenSchema = z.object({ screen: screenSchema, code: z.string() });
export type MadeScreen = z.infer<typeof madeScreenSchema>;

/** What is typed on a screen. */
export const screenSignInRequest = z.strictObject({ code: z.string().check(z.maxLength(40)) });

/** What a screen reads with from then on, until it ends or somebody revokes it; said once. */
export const screenTokenSchema = z.object({ token: z.string() });

/** A machine as it is told to whoever passes by: how it stands, since when, and who has it. */
const wallMachineSchema = z.object({
  module: z.string(),
  moduleName: z.optional(z.string()),
  /** Of its worst condition that is there and not shelved; without it, none is known. */
  priority: z.optional(prioritySchema),
  description: z.optional(z.string()),
  /** Where that condition opens, for whoever signs in and may read it. */
  conditionId: z.optional(uuid),
  /** Who has that condition. */
  holder: z.optional(z.string()),
  /** Since when it is as bad as that, or free of trouble. */
  since: z.optional(utc),
  /** Conditions that are there, shelved ones aside. */
  open: z.int(),
  shelved: z.int(),
});
export type WallMachine = z.infer<typeof wallMachineSchema>;

/** The machines of a screen's pilot, the worst first. The moment of it is the envelope's, so that equal boards are equal. */
export const wallboardSchema = z.object({
  name: z.string(),
  pilotCode: z.string(),
  machines: z.array(wallMachineSchema),
  /** There are others that are not listed. */
  more: z.boolean(),
});
export type Wallboard = z.infer<typeof wallboardSchema>;
