import { sql } from '../platform/db/sql';
import { ruleKinds } from '../../test/databases';
import { listen } from '../../test/live';
import { idOf } from '../../test/people';
import { portalOf } from '../../test/portal';
import { until } from '../../test/until';

describe.each(ruleKinds)('a link whose user changes, on %s', (kind) => {
  const portal = portalOf(kind);
  const update = (id: string, json: object) => portal.as('super', 'PUT', `/users/update?userId=${id}`, json);

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['an administrator changes their name', (id) => update(id, { lastName: 'Neu' })],
    ['an administrator changes their access level', (id) => update(id, { pilotRole: 'ADMIN' })],
    [
      'anything else writes to the database',
      (id) => portal.db.query(sql`update users set email = 'new@portal.test' where id = ${id}::uuid`),
    ],
  ])('is notified when %s, and stays connected', async (_, act) => {
    const id = await idOf(portal, 'technician.fft');
    const { accessToken } = await portal.signIn('technician.fft');
    const listener = await listen(portal.url, accessToken, [id]);
    await act(id);
    await until(() => listener.received.length > 0, 'the frame');
    expect(listener.received).toEqual([{ userChanged: true }]);
    expect(listener.closeCode()).toBeUndefined();
    await listener.stop();
    await update(id, { pilotRole: 'USER' });
    await portal.db.query(sql`update users set email = 'technician.fft@portal.test' where id = ${id}::uuid`);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['they get another role', (id) => update(id, { userRole: 'SHIFT_MANAGER' })],
    [
      'their role is renamed',
      () => portal.as('super', 'PUT', '/admin/roles/SHIFT_MANAGER', { name: 'SHIFT_LEAD' }),
    ],
  ])('ends, to subscribe to other topics, when %s', async (_, act) => {
    const id = await idOf(portal, 'operator.iltar');
    const { accessToken } = await portal.signIn('operator.iltar');
    const listener = await listen(portal.url, accessToken, [id, 'ILTAR']);
    await act(id);
    expect(await listener.closed()).toBe(4403);
  });

  it('stays connected without a message if nothing of it is theirs', async () => {
    const id = await idOf(portal, 'operator.fft');
    const { accessToken } = await portal.signIn('operator.fft');
    const listener = await listen(portal.url, accessToken, [id]);
    await portal.db.query(sql`update users set language = 'de', username = username where id = ${id}::uuid`);
    await update(await idOf(portal, 'manager.fft'), { firstName: 'Else' });
    await portal.db.query(sql`update users set last_name = 'Last' where id = ${id}::uuid`);
    await until(() => listener.received.length > 0, 'the frame');
    expect(listener.received).toHaveLength(1);
    await listener.stop();
  });
});
