import { setTimeout as sleep } from 'node:timers/promises';
import {
  type EventRequest,
  eventRequest,
  MAX_EVENT_BYTES,
  type RefusedMessageKind,
} from '@portal/shared/wire';
import { type FastifyBaseLogger } from 'fastify';
import mqtt, { type IPublishPacket, type MqttClient } from 'mqtt';
import {
  codeOf,
  type Config,
  type Database,
  decodeBody,
  fieldErrors,
  type Metrics,
  NOT_JSON,
  parseJson,
  readTraceparent,
  Refusal,
  rootOf,
  traced,
  type Tracer,
} from '../../platform';
import { keepDeadLetter } from '../ingestion/deadLetters';
import { type Ingestion } from '../ingestion/ingestion';
import { takeTurns, type IngestionTurn } from '../ingestion/turn';
import { deliveryOf, fingerprintOf } from './redelivery';

const SUBSCRIPTION = 'events/+/#';
/** Retain handling of MQTT 5: the broker sends no retained messages, which are old states and not news. */
const NO_RETAINED = 2;
/** The subscription of version 1.0.0. Left in a session that is taken over, it would deliver every message twice. */
const FORMER_SUBSCRIPTION = '$share/portal/events/+/#';

export type ReadMessage =
  | { ok: true; event: EventRequest }
  | { ok: false; reason: RefusedMessageKind; words: string };

const bad = (reason: RefusedMessageKind, words: string): ReadMessage => ({ ok: false, reason, words });

/** The texts of those kinds that have a fixed text. Only the text is stored, so it identifies the kind. */
export const REASONS = {
  topic: 'The topic is not events/{pilotCode}/{topic}.',
  tooLarge: 'The message is over 256 KiB.',
  notJson: 'The message is not JSON.',
} as const satisfies Partial<Record<RefusedMessageKind, string>>;

/** Pilot and topic come from the address, not from the JSON. */
export function readMessage(address: string, payload: Buffer, contentType?: string): ReadMessage {
  const [, pilotCode, topic] = /^events\/([^/]+)\/(.+)$/s.exec(address) ?? [];
  if (pilotCode === undefined || topic === undefined) return bad('topic', REASONS.topic);
  if (payload.length > MAX_EVENT_BYTES) return bad('tooLarge', REASONS.tooLarge);
  let content: unknown;
  try {
    content = parseJson(decodeBody(payload, contentType));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.errors?.body === NOT_JSON
      ? bad('notJson', REASONS.notJson)
      : bad('invalid', error.message.replace('The body', 'The message'));
  }
  if (Array.isArray(content)) return bad('invalid', 'Send each event as a message of its own, not a list.');
  if (typeof content !== 'object' || content === null) return bad('invalid', 'The message is not an object.');
  const read = eventRequest.safeParse({ ...content, pilotCode, topic });
  if (!read.success)
    return bad(
      'invalid',
      Object.entries(fieldErrors(read.error.issues))
        .map(([field, message]) => `${field}: ${message}`)
        .join('; '),
    );
  // The content's hash as the id recognizes a redelivered message, but only if it has a timestamp.
  const { timestamp } = read.data;
  const { eventId = timestamp === undefined ? undefined : fingerprintOf(address, payload) } = read.data;
  return { ok: true, event: { ...read.data, eventId } };
}

export interface MqttOptions {
  readonly config: Config;
  readonly db: Database;
  readonly ingestion: Ingestion;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  readonly tracer: Tracer;
}

export interface Broker {
  readonly state: () => 'up' | 'down' | 'off';
  /** Whether it is this instance that receives the broker's messages. */
  readonly isListening: () => boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

function listenTo(
  url: string,
  clientId: string,
  take: (packet: IPublishPacket, receivedAt: Date) => Promise<void>,
  log: FastifyBaseLogger,
) {
  let stopped = false;
  const takeUntilStored = async (packet: IPublishPacket) => {
    const receivedAt = new Date();
    for (let wait = 100; !stopped; wait = Math.min(wait * 2, 10_000)) {
      try {
        return await take(packet, receivedAt);
      } catch (error) {
        log.error({ err: error }, 'message not stored, trying again');
        await sleep(wait, undefined, { ref: false });
      }
    }
    throw new Error('Stopped before the message was stored.');
  };

  const client: MqttClient = mqtt.connect(url, {
    clientId,
    protocolVersion: 5,
    clean: false,
    properties: { sessionExpiryInterval: 7 * 86_400, receiveMaximum: 100 },
    reconnectPeriod: 1000,
    connectTimeout: 10_000,
    resubscribe: false,
  });
  client.handleMessage = (packet, done) => {
    takeUntilStored(packet).then(
      () => done(),
      (error: Error) => done(error),
    );
  };
  let isSubscribed = false;
  let retryTimer: NodeJS.Timeout | undefined;
  // A broker may refuse the subscription, and allow it later.
  const subscribe = (wait: number) =>
    client.subscribe(SUBSCRIPTION, { qos: 1, rh: NO_RETAINED }, (error) => {
      isSubscribed = !error;
      if (!error) return log.info('listening to the broker');
      log.error({ err: error }, 'not subscribed at the broker');
      retryTimer = setTimeout(() => client.connected && subscribe(Math.min(wait * 2, 60_000)), wait).unref();
    });
  client.on('connect', () => {
    isLost = false;
    clearTimeout(retryTimer);
    client.unsubscribe(FORMER_SUBSCRIPTION);
    subscribe(1000);
  });
  client.on('close', () => (isSubscribed = false));
  // It tries again each second: one line for an outage is enough.
  let isLost = false;
  client.on('error', (error) => {
    if (!isLost) log.warn({ err: error }, 'the connection to the broker was lost');
    isLost = true;
  });
  return {
    isListening: () => client.connected && isSubscribed,
    async stop() {
      stopped = true;
      clearTimeout(retryTimer);
      await client.endAsync(!client.connected);
    },
  };
}

/**
 * Receives events from an MQTT broker with QoS 1: a message is acknowledged after it is kept (`Ingestion.accept`), or kept as rejected.
 * One instance listens at a time, with a client id that all share, so that the next one finds in the session what
 * arrived in between. With a session per instance, messages in the sessions of dead instances would be lost.
 */
export function connectMqtt({ config, db, ingestion, metrics, log, tracer }: MqttOptions): Broker {
  const { mqttUrl, mqttClientId } = config;
  if (mqttUrl === undefined) {
    const nothing = () => Promise.resolve();
    return { state: () => 'off', isListening: () => false, start: nothing, stop: nothing };
  }

  const keepAside = async (topic: string, payload: Buffer, reason: string, words: string) => {
    metrics.eventsRefused.inc({ source: 'mqtt', reason });
    log.warn({ topic, reason: words }, 'message rejected and stored');
    await keepDeadLetter(db, topic, payload, words);
  };

  const take = async (packet: IPublishPacket, receivedAt: Date) => {
    const { topic, payload, retain, properties } = packet;
    const bytes = Buffer.from(payload);
    // An empty message clears a retained one. Brokers without retain handling set the retain flag on retained messages.
    if (retain || bytes.length === 0) return;
    const message = readMessage(topic, bytes, properties?.contentType);
    if (!message.ok) return keepAside(topic, bytes, message.reason, message.words);
    const { event } = message;
    try {
      const { eventId, again } =
        event.eventId === undefined
          ? deliveryOf(packet, receivedAt)
          : { eventId: event.eventId, again: undefined };
      const parent = readTraceparent(properties?.userProperties?.traceparent) ?? rootOf();
      const ids = await traced(tracer, 'message of the broker', { kind: 'consumer', parent }, () =>
        ingestion.accept([{ ...event, eventId }], bytes.length, again),
      );
      metrics.eventsAccepted.inc({ source: 'mqtt' }, ids.length);
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'invalid')
        return keepAside(topic, bytes, 'invalid', Object.values(error.errors ?? {}).join(' '));
      // SQLSTATE class 22: this data can never be stored.
      if (codeOf(error)?.startsWith('22'))
        return keepAside(topic, bytes, 'invalid', 'The content cannot be stored.');
      throw error;
    }
  };

  let listener: ReturnType<typeof listenTo> | undefined;
  let turn: IngestionTurn | undefined;
  return {
    // If another instance listens, this one waits and counts as up.
    state: () => (turn?.state() === 'another' || listener?.isListening() ? 'up' : 'down'),
    isListening: () => listener?.isListening() === true,
    start() {
      turn = takeTurns(db, 'mqtt', {
        onMine: () => {
          listener = listenTo(mqttUrl, mqttClientId, take, log);
        },
        onOver: async () => {
          await listener?.stop();
          listener = undefined;
        },
        onError: (error) => log.error({ err: error }, 'the instance that listens to the broker is unknown'),
      });
      return Promise.resolve();
    },
    stop: () => turn?.stop() ?? Promise.resolve(),
  };
}
