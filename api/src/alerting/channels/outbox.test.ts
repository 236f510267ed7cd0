import { randomUUID } from 'node:crypto';
import { col } from '../../platform/db/columns';
import { rows } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { ruleKinds } from '../../../test/databases';
import { idOf } from '../../../test/people';
import { portalOf } from '../../../test/portal';
import { type DeliveryOrder, orderDeliveries } from './orderDeliveries';

describe.each(ruleKinds)('the outbox on %s', (kind) => {
  const portal = portalOf(kind);
  let userId: string;
  beforeAll(async () => {
    userId = await idOf(portal, 'operator.fft');
  });

  const mail = (key: string): DeliveryOrder => ({
    key,
    channel: 'mail',
    userId,
    why: 'escalation',
  });
  const ordered = async (prefix: string) => {
    const some = await rows(
      portal.db,
      { key: col.text, pilot: col.text },
      sql`select key, pilot_code as pilot from deliveries where key like ${`${prefix}%`} order by nth`,
    );
    return some.map(({ key, pilot }) => `${key} ${pilot}`);
  };

  it('drops an order that exists already, earlier or in the same batch', async () => {
    await orderDeliveries(portal.db, [mail('known:1'), mail('known:2'), mail('known:1')]);
    await orderDeliveries(portal.db, [mail('known:2'), mail('known:3')]);
    expect(await ordered('known')).toEqual(['known:1 FFT', 'known:2 FFT', 'known:3 FFT']);
  });

  it('drops what goes to somebody who is not there any more', async () => {
    const gone = { ...mail('gone:1'), userId: randomUUID() };
    await orderDeliveries(portal.db, [gone, mail('gone:2')]);
    expect(await ordered('gone')).toEqual(['gone:2 FFT']);
  });

  it('keeps nothing of a transaction that fails', async () => {
    const failing = portal.db.transaction(async (tx) => {
      await orderDeliveries(tx, [mail('undone:1')]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await ordered('undone')).toEqual([]);
  });
});
