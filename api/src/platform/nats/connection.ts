import { setTimeout as sleep } from 'node:timers/promises';
import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type FastifyBaseLogger } from 'fastify';
import { type NatsAddress } from './address';

const RECONNECT_MS = 1000;
/** A firewall that drops a connection says nothing: a server that leaves two of these unanswered is gone, ms. */
const PING_MS = 5000;
const CONNECT_TIMEOUT_MS = 5000;
/** The longest time that a start or a stop waits for NATS, ms. */
const PATIENCE_MS = 2000;

export interface Nats {
  /** `off` if the site has no `NATS_URL`. */
  readonly state: () => 'up' | 'down' | 'off';
  /** The connection while it is up. */
  readonly connection: () => NatsConnection | undefined;
  /** JetStream by this connection while it is up. */
  readonly jetStream: () => JetStreamClient | undefined;
  /**
   * Calls back when the connection is up, at once if it is, and when it is lost. A connection that comes back is the
   * same object with its subscriptions, except after an error that ended it: then it is a new one without any.
   */
  watch(watcher: NatsWatcher): void;
  /** Connects, or goes on without: waits for the first attempt, two seconds at most. */
  start(): Promise<void>;
  /** Sends what is under way, then closes. */
  stop(): Promise<void>;
}

interface NatsWatcher {
  readonly onUp?: (connection: NatsConnection) => void;
  readonly onDown?: () => void;
}

const nothing = () => Promise.resolve();
const without: Nats = {
  state: () => 'off',
  connection: () => undefined,
  jetStream: () => undefined,
  watch: () => undefined,
  start: nothing,
  stop: nothing,
};

/** The one connection of this instance to NATS. It is opened again for ever; one log line tells of each loss. */
export function createNats(address: NatsAddress | undefined, log: FastifyBaseLogger): Nats {
  if (address === undefined) return without;
  const watchers: NatsWatcher[] = [];
  const stopping = new AbortController();
  let current: NatsConnection | undefined;
  let streams: JetStreamClient | undefined;
  let isUp = false;
  let isToldLost = false;

  const up = (connection: NatsConnection) => {
    isUp = true;
    isToldLost = false;
    log.info({ server: connection.getServer() }, 'connected to NATS');
    for (const { onUp } of watchers) onUp?.(connection);
  };
  const lost = (error?: unknown) => {
    const wasUp = isUp;
    isUp = false;
    if (stopping.signal.aborted) return;
    if (!isToldLost) log.warn({ err: error }, 'NATS is not reached');
    isToldLost = true;
    if (wasUp) for (const { onDown } of watchers) onDown?.();
  };

  /** Settles when the connection has ended for good. */
  const hold = async (connection: NatsConnection) => {
    current = connection;
    streams = jetstream(connection);
    up(connection);
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') lost();
      else if (status.type === 'reconnect') up(connection);
      else if (status.type === 'error') log.warn({ err: status.error }, 'NATS reports an error');
    }
    lost(await connection.closed());
  };

  const open = async (tried: () => void) => {
    while (!stopping.signal.aborted) {
      try {
        const connection = await connect({
          servers: [...address.servers],
          ...address.account,
          ...(address.tls && { tls: {} }),
          name: 'portal',
          maxReconnectAttempts: -1,
          reconnectTimeWait: RECONNECT_MS,
          ignoreAuthErrorAbort: true,
          pingInterval: PING_MS,
          timeout: CONNECT_TIMEOUT_MS,
        });
        const held = hold(connection);
        tried();
        if (stopping.signal.aborted) await connection.close();
        await held;
      } catch (error) {
        lost(error);
        tried();
      }
      await sleep(RECONNECT_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  };

  let ended = Promise.resolve();
  const patience = () => sleep(PATIENCE_MS, undefined, { ref: false });
  return {
    state: () => (isUp ? 'up' : 'down'),
    connection: () => (isUp ? current : undefined),
    jetStream: () => (isUp ? streams : undefined),
    watch(watcher) {
      watchers.push(watcher);
      if (isUp && current) watcher.onUp?.(current);
    },
    async start() {
      const tried = new Promise<void>((resolve) => {
        ended = open(resolve);
      });
      await Promise.race([tried, patience()]);
    },
    async stop() {
      const wasUp = isUp;
      stopping.abort();
      // Draining needs a server that answers.
      if (wasUp) await Promise.race([current?.drain().catch(() => undefined), patience()]);
      if (current?.isClosed() === false) await current.close();
      await Promise.race([ended, patience()]);
    },
  };
}
