import { type PluginGauge } from './gauges';
import { databaseHealth } from './http/health/databaseHealth';

/** The state of `/health`, and what the database's connections do. */
export const healthGauges: readonly PluginGauge[] = [
  {
    name: 'portal_database_state',
    help: '1 for the state of the database: up, slow or down',
    label: 'state',
    async read({ db }) {
      const { state } = await databaseHealth(db);
      return Object.fromEntries(['up', 'slow', 'down'].map((each) => [each, each === state ? 1 : 0]));
    },
  },
  {
    name: 'portal_database_connections',
    help: 'Connections of the pool: busy, idle, and callers that wait for one',
    label: 'state',
    read: ({ db }) => db.connections?.(),
  },
  {
    name: 'portal_database_listening',
    help: '1 while the connection for signals of the database is open',
    read: ({ db }) => (db.listening() ? 1 : 0),
  },
  {
    name: 'portal_nats_up',
    help: '1 while this instance is connected to NATS',
    read({ nats }) {
      const state = nats.state();
      return state === 'off' ? undefined : state === 'up' ? 1 : 0;
    },
  },
  {
    name: 'portal_broker_up',
    help: '1 where an instance listens to the broker',
    read({ broker }) {
      const state = broker();
      return state === 'off' ? undefined : state === 'up' ? 1 : 0;
    },
  },
];
