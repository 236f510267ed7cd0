import { type StoredEvent } from '../src/events';
import { type Database, type Queryable } from '../src/platform/db/database';
import { sql } from '../src/platform/db/sql';
import { type Kind, openTestDatabase } from './databases';

/** The most rows of one statement, with some room: ranges of people differ in size. */
export const LARGEST_STATEMENT = 6000;

interface Crowded {
  readonly db: Database;
  /** Records the sizes of the statements of a transaction. */
  readonly recorded: (tx: Queryable) => Queryable;
  readonly sizes: readonly number[];
}

/** A database whose pilot SEW has so many people more, whose names begin with `crowd`. */
export async function openCrowded(kind: Kind, people: number): Promise<Crowded> {
  const db = await openTestDatabase(kind, 'demo');
  await db.query(
    sql`insert into users (username, email, first_name, last_name, role_id, pilot_role, pilot_code, status)
      select 'crowd' || i, 'crowd' || i || '@site.test', 'Ana', 'Crowd', roles.id, 'USER', 'SEW', 'ACTIVE'
      from roles, generate_series(1, ${people}) i where roles.name = 'OPERATOR'`,
  );
  const sizes: number[] = [];
  const recorded = (tx: Queryable): Queryable => ({
    async query(statement) {
      const result = await tx.query(statement);
      sizes.push(result.count);
      return result;
    },
  });
  return { db, sizes, recorded };
}

/** An alarm of SEW whose id begins with `size:`. */
export const alarm = (at: number, more: Partial<StoredEvent>): StoredEvent => ({
  eventId: `size:${at}`,
  pilotCode: 'SEW',
  topic: 'size/alarm',
  eventType: 'Alarm',
  priority: 'High',
  module: 'press',
  timestamp: new Date().toISOString(),
  ...more,
});
