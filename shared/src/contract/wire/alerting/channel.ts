import * as z from 'zod/mini';
import { currentPassword, ownCode } from '../people/auth';
import { dutyPersonSchema } from './duty';
import { type Priority, prioritySchema } from '../enums';
import { pageFields } from '../paging';
import { pilotCodeSchema } from '../people/pilot';
import { line, utc, uuid } from '../text';

/** Channels to a user's phone: a text message, and a call that reads it out. */
export const phoneChannels = ['sms', 'voice'] as const;
export type PhoneChannel = (typeof phoneChannels)[number];
/** Whether a channel needs a phone number. */
export const isPhoneChannel = (channel: string): channel is PhoneChannel =>
  phoneChannels.some((one) => one === channel);
export const targetKinds = ['webhook', 'teams', 'slack', 'ntfy'] as const;
/** All channels: to a user, or to a target of a pilot. */
export const channels = ['mail', ...phoneChannels, ...targetKinds] as const;
export type Channel = (typeof channels)[number];
export type TargetKind = (typeof targetKinds)[number];

/** Why a message was not delivered, or a target is refused. */
export const deliveryFailures = [
  'private',
  'insecure',
  'unresolved',
  'unreachable',
  'timeout',
  'certificate',
  'redirect',
  'status',
  'sealed',
  'disabled',
  'closed',
  'noNumber',
  'off',
  'mail',
  'mailAway',
  'internal',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

export const deliveryStates = ['waiting', 'sent', 'failed'] as const;

/** A target of a pilot: a program, a chat or an ntfy topic. */
export const channelTargetSchema = z.object({
  targetId: uuid,
  pilotCode: z.string(),
  kind: z.enum(targetKinds),
  name: z.string(),
  /** Security: only the host, as readers must not see the whole address. */
  host: z.string(),
  enabled: z.boolean(),
  /**
   * Nothing is sent there: no authorised user is responsible for its address any more (`nobody`), or the `person`
   * whose phone it is has left the pilot.
   */
  stopped: z.optional(z.enum(['nobody', 'person'])),
  /** Who set or took over its address; undefined if that account was deleted. */
  madeBy: z.optional(z.string()),
  /** News from this priority on goes there; without it, only escalations to it. */
  newsFrom: z.optional(prioritySchema),
  /** The user whose phone gets it (ntfy): escalations have a link to answer by. */
  person: z.optional(dutyPersonSchema),
  last: z.optional(
    z.object({
      timestamp: utc,
      state: z.enum(deliveryStates),
      reason: z.optional(z.enum(deliveryFailures)),
      /** The HTTP status of the answer. */
      status: z.optional(z.int()),
    }),
  ),
});
export type ChannelTarget = z.infer<typeof channelTargetSchema>;

export const targetsQuery = z.object({ pilotCode: z.optional(pilotCodeSchema) });

const addressSchema = z.string().check(
  z.trim(),
  z.maxLength(2000),
  z.refine((value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, username, password } = new URL(value);
    return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
  }, 'Must be an address that starts with https://'),
);

/** The syntax of an ntfy topic. */
const NTFY_TOPIC = /^[-\w]{1,64}$/;

const ntfyFields = {
  topic: z.optional(
    z.string().check(z.regex(NTFY_TOPIC, 'Must be letters, digits, - and _ alone, 64 of them at most')),
  ),
  /** The access token, where the ntfy server asks for one. */
  token: z.optional(z.string().check(z.regex(/^[!-~]{1,200}$/, 'Must be an access token, without spaces'))),
  userId: z.optional(uuid),
};

const targetFields = {
  name: line(80),
  enabled: z.boolean(),
  newsFrom: z.nullable(prioritySchema),
  ...ntfyFields,
};

export const createTargetRequest = z.strictObject({
  ...targetFields,
  pilotCode: pilotCodeSchema,
  kind: z.enum(targetKinds),
  address: addressSchema,
});
export type CreateTargetRequest = z.infer<typeof createTargetRequest>;
/**
 * Without an address it keeps its old one. Security: for ntfy the address is the server, and topic and token must be
 * sent with it, so that no server gets a token entered for another one. A token alone replaces the old one.
 */
export const updateTargetRequest = z.strictObject({ ...targetFields, address: z.optional(addressSchema) });
export type UpdateTargetRequest = z.infer<typeof updateTargetRequest>;

/** A target with the secret that signs its messages, which is shown only once. */
export const madeTargetSchema = z.object({ target: channelTargetSchema, secret: z.optional(z.string()) });
export type MadeTarget = z.infer<typeof madeTargetSchema>;
export const madeSecretSchema = z.object({ secret: z.string() });
export type MadeSecret = z.infer<typeof madeSecretSchema>;

/**
 * Why a message is sent: an escalation plan, the user's choice, work handed to the user, a question to the owner, a
 * digest at the beginning of a shift, or a test.
 */
export const deliveryWhys = ['escalation', 'chosen', 'handed', 'asked', 'digest', 'test'] as const;
export type DeliveryWhy = (typeof deliveryWhys)[number];

/** A message that was given up and can be sent again. */
export const failedDeliverySchema = z.object({
  deliveryId: uuid,
  pilotCode: z.string(),
  channel: z.enum(channels),
  /** The name of the user or target. */
  to: z.string(),
  why: z.enum(deliveryWhys),
  about: z.optional(z.string()),
  timestamp: utc,
  attempts: z.int(),
  reason: z.enum(deliveryFailures),
  status: z.optional(z.int()),
});
export type FailedDelivery = z.infer<typeof failedDeliverySchema>;

/** Why a message waits: as above, or it is about the person's own account. */
export const waitingWhys = [...deliveryWhys, 'account'] as const;

/** A message to a person that is tried again, or that waits behind others. */
export const waitingMessageSchema = z.object({
  waitingId: z.string(),
  pilotCode: z.string(),
  channel: z.enum(channels),
  /** The name of the user. */
  to: z.string(),
  why: z.enum(waitingWhys),
  timestamp: utc,
  /** When it is tried again. */
  nextAt: utc,
  attempts: z.int(),
  /** Why the last attempt failed; undefined before the first. */
  reason: z.optional(z.enum(deliveryFailures)),
  status: z.optional(z.int()),
});
export type WaitingMessage = z.infer<typeof waitingMessageSchema>;

const failedFilter = {
  ...targetsQuery.shape,
  channel: z.optional(z.enum(channels)),
  reason: z.optional(z.enum(deliveryFailures)),
  /** Searches recipient and subject. */
  q: z.optional(line(100)),
};
/** Paged with `page`; without it, the newest as a plain list. */
export const failedQuery = z.object({ ...pageFields, ...failedFilter });
export type FailedQuery = z.infer<typeof failedQuery>;
/** All that match. Where their number differs from `count`, the call is refused with the actual number. */
export const allFailedRequest = z.strictObject({
  ...failedFilter,
  count: z.int().check(z.minimum(1), z.maximum(100_000_000)),
});

const prioritiesSchema = z.array(prioritySchema).check(z.maxLength(3));
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 22:00'));

/**
 * Times without mail, SMS and calls, by the pilot's clock. They end on the next day where `to` is not later than
 * `from`.
 */
const quietHoursSchema = z.strictObject({
  from: clockTime,
  to: clockTime,
  /** The weekdays on which they begin; Monday is 1. */
  days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7)),
});
export type QuietHours = z.infer<typeof quietHoursSchema>;

/** E.164. */
const phoneSchema = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, 'Must be a number such as +40721234567'));

/** A change of the SMS number, which takes effect once the code sent to it is entered. */
export const changePhoneRequest = z.strictObject({ currentPassword, code: ownCode, phone: phoneSchema });
export type ChangePhoneRequest = z.infer<typeof changePhoneRequest>;
export const confirmPhoneRequest = z.strictObject({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Must be the six digits of the SMS')),
});
export type ConfirmPhoneRequest = z.infer<typeof confirmPhoneRequest>;

const alwaysHigh = (bell: readonly Priority[]) => bell.includes('High');

/** The channels of a user, by priority. */
export const channelChoicesRequest = z.strictObject({
  bell: prioritiesSchema.check(z.refine(alwaysHigh, 'High always rings the bell')),
  mail: prioritiesSchema,
  sms: prioritiesSchema,
  /** Undefined leaves it unchanged, as the page may not know calls. */
  voice: z.optional(prioritiesSchema),
  /** The confirmed number. Older pages send it along; another one is refused. */
  phone: z.optional(phoneSchema),
  quiet: z.optional(quietHoursSchema),
  /** A mail with the open work at the beginning of each duty. */
  digest: z.boolean(),
});
export type ChannelChoices = z.infer<typeof channelChoicesRequest>;

export const channelChoicesSchema = z.object({
  ...channelChoicesRequest.shape,
  /** The number whose code is still to be entered. */
  phoneAsked: z.optional(z.string()),
  /** Whether this site sends SMS. */
  smsOffered: z.boolean(),
  voiceOffered: z.optional(z.boolean()),
  /** The time zone of the quiet hours (IANA). */
  timeZone: z.string(),
});
export type ChannelChoicesHere = z.infer<typeof channelChoicesSchema>;
