import * as z from 'zod/mini';
import { currentPassword } from './auth';
import { dutyPersonSchema } from './duty';
import { type Priority, prioritySchema } from './enums';
import { pageFields } from './paging';
import { pilotCodeSchema } from './pilot';
import { line, utc, uuid } from './text';

/** The ways to a person's telephone: a text, and a call that speaks it. */
export const phoneChannels = ['sms', 'voice'] as const;
export type PhoneChannel = (typeof phoneChannels)[number];
/** Whether a way needs somebody's number. */
export const isPhoneChannel = (channel: string): channel is PhoneChannel =>
  phoneChannels.some((one) => one === channel);
export const targetKinds = ['webhook', 'teams', 'slack', 'ntfy'] as const;
/** The ways by which a message leaves the portal: to a person, or to a target of a pilot. */
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
  'internal',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

export const deliveryStates = ['waiting', 'sent', 'failed'] as const;

/** A program, a room of a chat or a topic of ntfy that is told of what happens in a pilot. */
export const channelTargetSchema = z.object({
  targetId: uuid,
  pilotCode: z.string(),
  kind: z.enum(targetKinds),
  name: z.string(),
  /** Its host; all of the address is known to nobody who only reads. */
  host: z.string(),
  enabled: z.boolean(),
  /** Nothing is sent there: nobody who may do so answers for its address any more. */
  stopped: z.optional(z.literal('nobody')),
  /** Who set its address, or took it over; without it the account is gone. */
  madeBy: z.optional(z.string()),
  /** News of this priority and above goes there; without it, what escalates to it alone. */
  newsFrom: z.optional(prioritySchema),
  /** Whose phone hears it (ntfy): escalations come with a link by which they answer. */
  person: z.optional(dutyPersonSchema),
  /** What became of the latest message to it. */
  last: z.optional(
    z.object({
      timestamp: utc,
      state: z.enum(deliveryStates),
      reason: z.optional(z.enum(deliveryFailures)),
      /** What the other side answered (HTTP). */
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

/** What ntfy calls a topic: whoever knows it may read it, unless the server asks who they are. */
const NTFY_TOPIC = /^[-\w]{1,64}$/;

/** Beside the address, of ntfy alone. */
const ntfyFields = {
  topic: z.optional(
    z.string().check(z.regex(NTFY_TOPIC, 'Must be letters, digits, - and _ alone, 64 of them at most')),
  ),
  /** What the server knows the portal by, where it asks. */
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
 * Without an address it keeps the one that it has. ntfy's is its server: the topic and the token come with it, as a token is
 * sent to no server that it was not entered for. A token alone takes the place of the one before.
 */
export const updateTargetRequest = z.strictObject({ ...targetFields, address: z.optional(addressSchema) });
export type UpdateTargetRequest = z.infer<typeof updateTargetRequest>;

/** A target with what its messages are signed with: said once. */
export const madeTargetSchema = z.object({ target: channelTargetSchema, secret: z.optional(z.string()) });
export type MadeTarget = z.infer<typeof madeTargetSchema>;
export const madeSecretSchema = z.object({ secret: z.string() });
export type MadeSecret = z.infer<typeof madeSecretSchema>;

/** Why a message goes out: a plan, what its reader chose, what they were given, are asked about, or get as their shift begins; a test. */
export const deliveryWhys = ['escalation', 'chosen', 'handed', 'asked', 'digest', 'test'] as const;
export type DeliveryWhy = (typeof deliveryWhys)[number];

/** A message that was given up, which can be sent again. */
export const failedDeliverySchema = z.object({
  deliveryId: uuid,
  pilotCode: z.string(),
  channel: z.enum(channels),
  /** Whom it was for: a person's name or a target's. */
  to: z.string(),
  why: z.enum(deliveryWhys),
  /** What it is about, as far as it is still known. */
  about: z.optional(z.string()),
  timestamp: utc,
  attempts: z.int(),
  reason: z.enum(deliveryFailures),
  /** What the other side answered (HTTP). */
  status: z.optional(z.int()),
});
export type FailedDelivery = z.infer<typeof failedDeliverySchema>;

const failedFilter = {
  ...targetsQuery.shape,
  channel: z.optional(z.enum(channels)),
  reason: z.optional(z.enum(deliveryFailures)),
  /** In whom it was for, or what it is about. */
  q: z.optional(line(100)),
};
/** A page is asked for by `page`; without it the answer is the newest as a plain list. */
export const failedQuery = z.object({ ...pageFields, ...failedFilter });
export type FailedQuery = z.infer<typeof failedQuery>;
/** All that match, where they are as many as whoever asks was told: something else is refused with how many there are. */
export const allFailedRequest = z.strictObject({
  ...failedFilter,
  count: z.int().check(z.minimum(1), z.maximum(100_000_000)),
});

const prioritiesSchema = z.array(prioritySchema).check(z.maxLength(3));
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 22:00'));

/** Hours without mail, SMS and calls, by the clock of the pilot; of the next day where `to` is not later than `from`. */
const quietHoursSchema = z.strictObject({
  from: clockTime,
  to: clockTime,
  /** The weekdays on which they begin; Monday is 1. */
  days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7)),
});
export type QuietHours = z.infer<typeof quietHoursSchema>;

/** E.164 */
const phoneSchema = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, 'Must be a number such as +40721234567'));

/** Another number for SMS: asked for by whoever knows the password, and held once the code that was sent there is entered. */
export const changePhoneRequest = z.strictObject({ currentPassword, phone: phoneSchema });
export type ChangePhoneRequest = z.infer<typeof changePhoneRequest>;
export const confirmPhoneRequest = z.strictObject({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Must be the six digits of the SMS')),
});
export type ConfirmPhoneRequest = z.infer<typeof confirmPhoneRequest>;

const alwaysHigh = (bell: readonly Priority[]) => bell.includes('High');

/** By which ways somebody is told of what. */
export const channelChoicesRequest = z.strictObject({
  bell: prioritiesSchema.check(z.refine(alwaysHigh, 'High always rings the bell')),
  mail: prioritiesSchema,
  sms: prioritiesSchema,
  /** Without it they are as before: whoever asks may not know of calls. */
  voice: z.optional(prioritiesSchema),
  /** The number that was confirmed. Pages of before send it along; another one is refused. */
  phone: z.optional(phoneSchema),
  quiet: z.optional(quietHoursSchema),
  /** A mail at the beginning of each duty with what is open. */
  digest: z.boolean(),
});
export type ChannelChoices = z.infer<typeof channelChoicesRequest>;

export const channelChoicesSchema = z.object({
  ...channelChoicesRequest.shape,
  /** The number whose code is still to be entered. */
  phoneAsked: z.optional(z.string()),
  /** Whether this site sends SMS at all. */
  smsOffered: z.boolean(),
  /** Whether it calls people. */
  voiceOffered: z.optional(z.boolean()),
  /** Whose clock the quiet hours are of (IANA). */
  timeZone: z.string(),
});
export type ChannelChoicesHere = z.infer<typeof channelChoicesSchema>;
