import { type Marks, type Notification, readLiveFrame } from '@portal/shared/wire';
import { ruleKinds } from '../../test/databases';
import { listen } from '../../test/live';
import { event, freshName, idOf } from '../../test/people';
import { portalOf } from '../../test/portal';
import { until } from '../../test/until';

describe.each(ruleKinds)('marks on the live channel of %s', (kind) => {
  const portal = portalOf(kind);

  async function another(username: string, name: string) {
    const { accessToken: token } = await portal.signIn(username);
    const link = await listen(portal.url, token, [name]);
    const marks = () =>
      (link.received as unknown as { marks?: Partial<Marks> }[]).flatMap(({ marks: some }) => some ?? []);
    return { token, link, marks };
  }
  async function unreadOf(token: string, name: string, count: number): Promise<string[]> {
    await portal.produce(Array.from({ length: count }, () => event()));
    const { data } = await portal.call('GET', `/notifications/user/${name}/unread`, { token });
    return (data as Notification[]).slice(0, count).map(({ notificationId }) => notificationId);
  }

  it('say what was read, unread and deleted to the person’s own topic, and to nobody else', async () => {
    const userId = await idOf(portal, 'operator.fft');
    const own = await another('operator.fft', userId);
    const colleague = await another('technician.fft', await idOf(portal, 'technician.fft'));
    const [id = ''] = await unreadOf(own.token, userId, 1);
    const { token } = own;
    const status = `/notifications/${id}/notificationStatus`;

    await portal.call('PUT', status, { token });
    await until(
      () => own.marks().length === 1,
      () => 'the mark "read"',
    );
    await portal.call('PUT', status, { token, json: { notificationStatus: 'Unread' } });
    await until(
      () => own.marks().length === 2,
      () => 'the mark "unread"',
    );
    await portal.call('DELETE', `/notifications/${id}`, { token });
    await until(
      () => own.marks().length === 3,
      () => 'the mark "deleted"',
    );
    expect(own.marks()).toEqual([{ read: [id] }, { unread: [id] }, { deleted: [id] }]);
    await colleague.link.until(1);
    expect(colleague.marks()).toEqual([]);
    await own.link.stop();
    await colleague.link.stop();
  });

  it('are one frame for many, and no names for more than can be named', async () => {
    const userId = await idOf(portal, 'operator.fft');
    const own = await another('operator.fft', userId);
    const ids = await unreadOf(own.token, userId, 40);
    const answer = await portal.call('PUT', `/notifications/user/${userId}/read`, {
      token: own.token,
      json: { ids },
    });
    expect(answer.body).toMatchObject({ data: 40 });
    await until(
      () => own.marks().length > 0,
      () => 'the mark of forty',
    );
    expect(own.marks()).toHaveLength(1);
    expect(new Set(own.marks()[0]?.read)).toEqual(new Set(ids));

    await unreadOf(own.token, userId, 300);
    await unreadOf(own.token, userId, 300);
    await portal.call('PUT', `/notifications/user/${userId}/read`, {
      token: own.token,
      json: { before: new Date(Date.now() + 60_000).toISOString() },
    });
    await until(
      () => own.marks().length > 1,
      () => 'the mark of many',
    );
    expect(own.marks()).toEqual([expect.anything(), { many: true }]);
    await own.link.stop();
  });

  it('name the line that the end of a trouble has read', async () => {
    const userId = await idOf(portal, 'operator.fft');
    const own = await another('operator.fft', userId);
    const conditionId = freshName();
    const send = (state: string) => portal.produce(event({ conditionId, state }));
    await send('raised');
    const { data } = await portal.call('GET', `/notifications/user/${userId}/unread`, { token: own.token });
    const [{ notificationId } = { notificationId: '' }] = data as Notification[];
    await send('cleared');
    await until(
      () => own.marks().length > 0,
      () => 'the mark of the end',
    );
    expect(own.marks()).toEqual([{ read: [notificationId] }]);
    await own.link.stop();
  });

  it('are not sent if the change was refused, and are no notification to people who do not know them', async () => {
    const superAdmin = await another('super', 'SUPER_ADMIN');
    const userId = await idOf(portal, 'operator.fft');
    const operator = await portal.tokenOf('operator.fft');
    const [own = ''] = await unreadOf(operator, userId, 1);
    const { data } = await portal.call('GET', '/notifications/user/SUPER_ADMIN/unread', {
      token: superAdmin.token,
    });
    const [shared = ''] = (data as Notification[]).map(({ notificationId }) => notificationId);
    const refused = await portal.call('PUT', `/notifications/${shared}/notificationStatus`, {
      token: operator,
    });
    expect(refused.status).toBe(403);
    // Super administrators share one inbox and its read receipts.
    await portal.as('super', 'PUT', `/notifications/${shared}/notificationStatus`);
    await until(
      () => superAdmin.marks().length > 0,
      () => 'the mark of the shared inbox',
    );
    expect(superAdmin.marks()).toEqual([{ read: [shared] }]);
    expect(readLiveFrame(JSON.stringify({ marks: { read: [own] } }))).toEqual([]);
    await superAdmin.link.stop();
  });
});
