import * as z from 'zod/mini';
import { eventStateSchema, producerConditionSchema } from './condition';
import { prioritySchema } from '../enums';
import { pageFields, filterFields } from '../paging';
import { pilotCodeSchema } from '../people/pilot';
import { instant, line, MAX_DESCRIPTION, text, utc } from '../text';

export const MAX_EVENT_BYTES = 256 * 1024;
export const MAX_EVENT_BATCH = 500;

/** An event's topic: a name without MQTT's wildcards. */
export const topicNameSchema = line(200).check(
  z.regex(/^[^#+\p{Cc}]*$/u, 'Must not contain #, + or control characters'),
);

const eventIdSchema = z
  .string()
  .check(z.regex(/^[\w.:@/-]{1,128}$/, 'Must be 1 to 128 letters, digits or _ . : @ / -'));

const eventFields = {
  topic: topicNameSchema,
  description: z.optional(text(MAX_DESCRIPTION)),
  module: line(120),
  moduleName: z.optional(line(200)),
  priority: prioritySchema,
  eventType: line(64),
  sourceComponent: z.optional(line(200)),
  smartService: z.optional(line(200)),
  results: z.optional(z.unknown()),
  /** Own back end only: the producer's name of the condition, and what the event says of it. */
  conditionId: z.optional(producerConditionSchema),
  state: z.optional(eventStateSchema),
};

/** An event as a producer sends it; id and timestamp default to the back end's. */
export const eventRequest = z.strictObject({
  ...eventFields,
  eventId: z.optional(eventIdSchema),
  timestamp: z.optional(instant),
  pilotCode: pilotCodeSchema,
});
export type EventRequest = z.infer<typeof eventRequest>;

const batchOf = <T extends z.ZodMiniType>(element: T) =>
  z
    .array(element)
    .check(
      z.minLength(1),
      z.maxLength(MAX_EVENT_BATCH, `Must be ${MAX_EVENT_BATCH} events at most: send several batches`),
    );

export const eventsRequest = z.union([eventRequest, batchOf(eventRequest)]);
/** The length of a batch alone: its events are checked one by one. */
export const batchShape = batchOf(z.unknown());

export const eventSchema = z.object({
  ...eventFields,
  eventId: z.string(),
  timestamp: utc,
  /** Own back end only: the producer's time where it was not believed, and `timestamp` is when the event came. */
  reportedAt: z.optional(utc),
  pilotCode: z.string(),
});
export type Event = z.infer<typeof eventSchema>;

export const eventsQuery = z.object({
  ...pageFields,
  priority: filterFields.priority,
  q: filterFields.q,
  from: filterFields.from,
  to: filterFields.to,
  topic: z.optional(topicNameSchema),
  module: z.optional(line(120)),
  eventType: z.optional(line(64)),
  pilotCode: z.optional(pilotCodeSchema),
});

/** Why a broker message was refused. */
export const refusedMessageKinds = ['topic', 'tooLarge', 'notJson', 'invalid'] as const;
export type RefusedMessageKind = (typeof refusedMessageKinds)[number];

/** The longest excerpt of a refused message; UTF-16 units. */
export const MAX_REFUSED_EXCERPT = 2000;

/** A refused broker message. */
export const refusedMessageSchema = z.object({
  id: z.string(),
  timestamp: utc,
  /** The broker's topic; valid ones are `events/{pilotCode}/{topic}`. */
  topic: z.string(),
  /** From the topic; empty if it has none. */
  pilotCode: z.string(),
  kind: z.enum(refusedMessageKinds),
  /** The error of ingestion, which names fields. */
  reason: z.string(),
  excerpt: z.string(),
  /** Characters (code points) of the whole message. */
  length: z.int(),
});
export type RefusedMessage = z.infer<typeof refusedMessageSchema>;

export const refusedMessagesQuery = z.object({
  ...pageFields,
  q: filterFields.q,
  from: filterFields.from,
  to: filterFields.to,
});
