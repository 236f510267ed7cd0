/**
 * What happened: events from HTTP and MQTT (`producers`), how they are stored (`ingestion`), the conditions that they
 * raise and clear (`conditions`), and the notices that people get of them (`notices`).
 */
import { type Config, definePlugin, type Running } from '../platform';
import { eventRoutes } from './producers/event.routes';
import { type Broker, connectMqtt } from './producers/mqtt';
import { refusedRoutes } from './producers/refused.routes';
import { createIngestion, type Ingestion } from './ingestion/ingestion';
import { consumeStream, createEventStream, createStreamIngestion } from './ingestion/stream';
import { type SideEffects } from './ingestion/storeEvents';
import { policy } from './policy';

declare module '../platform' {
  interface Basics {
    readonly ingestion: Ingestion;
    /** Stores this instance's share of the stream of events; none without NATS. */
    readonly streamConsumers: readonly Running[];
    readonly mqtt: Broker;
  }
  interface Plugin {
    /** Its side effects in the transaction that stores events. */
    readonly sideEffects?: (config: Config) => SideEffects;
  }
}

export const events = definePlugin({
  name: 'events',
  policy,
  routes: [...eventRoutes, ...refusedRoutes],
  services({ config, db, nats, now, log, metrics, tracer, plugins }) {
    const effects = plugins.flatMap(({ sideEffects }) => sideEffects?.(config) ?? []);
    const sideEffects: SideEffects = async (tx, stored) => {
      for (const effect of effects) await effect(tx, stored);
    };
    const stream =
      nats.state() === 'off' ? undefined : createEventStream(nats, config.natsPrefix, config.natsMostWaiting);
    const ingestion =
      stream === undefined ? createIngestion(db, now, sideEffects) : createStreamIngestion(db, now, stream);
    const onPutAside = (events: number) =>
      metrics.eventsRefused.inc({ source: 'stream', reason: 'invalid' }, events);
    const streamConsumers =
      stream === undefined ? [] : [consumeStream({ db, nats, stream, now, sideEffects, log, onPutAside })];
    const mqtt = connectMqtt({ config, db, ingestion, metrics, log, tracer });
    return { ingestion, streamConsumers, mqtt, broker: mqtt.state };
  },
  workers: ({ streamConsumers, mqtt }) => [...streamConsumers, mqtt],
  gauges: [
    {
      name: 'portal_broker_listening',
      help: '1 where this instance receives the messages of the broker, 0 where another one does',
      read: ({ mqtt }) => (mqtt.state() === 'off' ? undefined : mqtt.isListening() ? 1 : 0),
    },
    {
      name: 'portal_events_waiting',
      help: 'Events received and not yet being stored by this instance; from 20,000 or 64 MiB on producers get 429',
      read: ({ ingestion }) => ingestion.waiting(),
    },
    {
      name: 'portal_ingestion_behind',
      help: 'Requests and messages that NATS keeps and no instance has stored; from NATS_MOST_WAITING on producers get 429',
      read: ({ ingestion }) => ingestion.behind(),
    },
  ],
  housekeeping: {
    retained: [
      // Notifications are deleted with their notice.
      ['notices', 'created_at'],
      ['events', 'received_at'],
      // A problem that continues is kept, however long ago it was last reported.
      ['conditions', 'case when cleared_at is not null then updated_at end'],
      ['dead_letters', 'received_at'],
    ],
  },
});

export { concerns } from './conditions/concerns';
export { REJOIN_MS } from './conditions/life';
export { hideLines, showLines } from './conditions/lines';
export { note } from './conditions/notes';
export { type ConditionNotice, notifyConcerned, ringOf } from './conditions/notify';
export { activeAt, ownerActed, toNobody, toOwner } from './conditions/owner';
export { type SideEffects, type StoredEvent, storeEvents } from './ingestion/storeEvents';
export { notifyPerson, OWN_MODULES, type OwnModule } from './notices/notifyPerson';
