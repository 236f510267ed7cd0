import { Gauge, type Registry } from 'prom-client';
import { type Basics } from '../../context/basics';
import { databaseHealth } from './databaseHealth';

/** Adds the state of `/health` as metrics, which are computed when they are read. */
export function addHealthMetrics(registry: Registry, { db, broker }: Pick<Basics, 'db' | 'broker'>): void {
  const registers = [registry];
  new Gauge({
    name: 'portal_database_state',
    help: '1 for the state of the database: up, slow or down',
    labelNames: ['state'],
    registers,
    async collect() {
      const { state } = await databaseHealth(db);
      for (const each of ['up', 'slow', 'down']) this.set({ state: each }, each === state ? 1 : 0);
    },
  });
  if (broker() !== 'off')
    new Gauge({
      name: 'portal_broker_up',
      help: '1 where an instance listens to the broker',
      registers,
      collect() {
        this.set(broker() === 'up' ? 1 : 0);
      },
    });
}
