/**
 * What happened: events from HTTP and MQTT (`producers`), how they are stored (`ingestion`), the conditions that they
 * raise and clear (`conditions`), and the notices that people get of them (`notices`).
 */
import { type Config, definePlugin } from '../platform';
import { eventRoutes } from './producers/event.routes';
import { type Broker, connectMqtt } from './producers/mqtt';
import { refusedRoutes } from './producers/refused.routes';
import { createIngestion, type Ingestion } from './ingestion/ingestion';
import { type SideEffects } from './ingestion/storeEvents';
import { policy } from './policy';

declare module '../platform' {
  interface Basics {
    readonly ingestion: Ingestion;
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
  services({ config, db, now, log, metrics, plugins }) {
    const effects = plugins.flatMap(({ sideEffects }) => sideEffects?.(config) ?? []);
    const ingestion = createIngestion(db, now, async (tx, stored) => {
      for (const effect of effects) await effect(tx, stored);
    });
    const mqtt = connectMqtt({ config, db, ingestion, metrics, log });
    return { ingestion, mqtt, broker: mqtt.state };
  },
  workers: ({ mqtt }) => [mqtt],
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
