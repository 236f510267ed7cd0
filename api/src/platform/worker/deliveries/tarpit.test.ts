import { type ChannelTarget } from '@portal/shared/wire';
import { randomUUID } from 'node:crypto';
import { col } from '../../db/columns';
import { first } from '../../db/database';
import { sql } from '../../db/sql';
import { ruleKinds } from '../../../../test/databases';
import { event, freshName, idOf } from '../../../../test/people';
import { startTestPortal, type TestPortal } from '../../../../test/portal';
import { openTarpit, type Tarpit } from '../../../../test/tarpit';
import { until } from '../../../../test/until';
import { orderDeliveries } from '../../../alerting/channels/orderDeliveries';

/** More than the slots for targets. */
const MANY = 30;

describe.each(ruleKinds)('targets that accept and never answer, on %s', (kind) => {
  let portal: TestPortal;
  let tarpit: Tarpit;
  let operator: string;

  beforeEach(async () => {
    tarpit = await openTarpit();
    portal = await startTestPortal(kind, { CHANNELS_PRIVATE_ADDRESSES: '127.0.0.0/8' });
    operator = await idOf(portal, 'operator.fft');
    await portal.db.query(sql`insert into channel_choices (user_id, mail, phone)
      values (${operator}::uuid, '{High}', '+40721000001')`);
  });
  afterEach(async () => {
    await tarpit.close();
    await portal.stop();
  });

  const add = async (pilotCode: string, newsFrom: string | null = null) => {
    const made = await portal.as('super', 'POST', '/channels/targets', {
      name: freshName(),
      kind: 'webhook',
      pilotCode,
      address: tarpit.url,
      enabled: true,
      newsFrom,
    });
    expect(made.status).toBe(201);
    return (made.data as { target: ChannelTarget }).target;
  };
  const isSent = (recipient: string) => async () =>
    (await first(
      portal.db,
      { id: col.number },
      sql`select id from mailbox where recipient like ${`${recipient}%`}`,
    )) !== undefined;
  const raise = (priority: string) =>
    portal.produce(event({ priority, conditionId: randomUUID(), state: 'raised' }));

  it('delay no mail of another pilot, however often somebody presses “test”', async () => {
    for (let nth = 0; nth < 10; nth++) {
      const { targetId } = await add('CRF');
      for (let press = 0; press < 5; press++)
        await portal.as('admin.crf', 'POST', `/channels/targets/${targetId}/test`);
    }
    await until(() => tarpit.open() > 0);
    await raise('High');
    await until(isSent('operator.fft'));
    expect(tarpit.givenUp()).toBe(0);
  });

  it('delay no escalation and no mail of their own pilot', async () => {
    for (let nth = 0; nth < MANY; nth++) await add('FFT', 'Low');
    for (let nth = 0; nth < 3; nth++) await raise('Mid');
    await until(() => tarpit.open() > 3);
    await orderDeliveries(portal.db, [
      { key: randomUUID(), channel: 'sms', userId: operator, why: 'escalation' },
    ]);
    await raise('High');
    await until(isSent('+40721000001'));
    await until(isSent('operator.fft'));
    expect(tarpit.givenUp()).toBe(0);
  });
});
