import { randomUUID } from 'node:crypto';
import { orderDeliveries } from '../../../alerting/channels/orderDeliveries';
import { col } from '../../db/columns';
import { type Database, first } from '../../db/database';
import { sql } from '../../db/sql';
import { oneKind, openTestDatabase } from '../../../../test/databases';
import { claim } from './claim';
import { freeSlots } from './slots';

describe('a message under way', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase(oneKind, 'demo');
  });
  afterAll(() => db.close());

  it.each([
    ['mail', 'chosen', 60],
    ['mail', 'escalation', 15],
    ['sms', 'chosen', 15],
  ] as const)(
    'by %s that is %s keeps the next of its kind waiting for %i s at most',
    async (channel, why, seconds) => {
      await db.query(sql`delete from outlets`);
      const user = await first(
        db,
        { id: col.text },
        sql`select id from users where username = 'operator.fft'`,
      );
      await orderDeliveries(db, [{ key: randomUUID(), channel, userId: user?.id ?? '', why }]);
      expect(await claim(db, freeSlots([]), 0)).toMatchObject({ jobs: [{ channel, why }] });
      const column = why === 'escalation' ? sql`urgent_until` : sql`busy_until`;
      const busy = await first(
        db,
        { left: col.number },
        sql`select round(extract(epoch from ${column} - now()))::int as left from outlets`,
      );
      expect(busy?.left).toBeGreaterThan(seconds - 5);
      expect(busy?.left).toBeLessThanOrEqual(seconds);
    },
  );
});
