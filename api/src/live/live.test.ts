import { type Notification } from '@portal/shared/wire';
import { ruleKinds } from '../../test/databases';
import { carriers, listen } from '../../test/live';
import { assign, event, idOf } from '../../test/people';
import { portalOf } from '../../test/portal';

describe.each(ruleKinds)('the live channel on %s', (kind) => {
  const portal = portalOf(kind);
  const send = (more: Record<string, unknown> = {}) => portal.produce(event(more));

  it.each(carriers)('pushes what a refetch shows, over %s', async (carrier) => {
    const userId = await idOf(portal, 'operator.fft');
    const { accessToken: token } = await portal.signIn('operator.fft');
    const listener = await listen(portal.url, token, [userId, 'PLANT_OPERATOR', 'FFT'], { carrier });
    await send({ description: `over ${carrier} ✓` });
    await listener.until(1);
    const { data } = await portal.call('GET', `/notifications/user/${userId}/unread`, { token });
    expect(listener.received).toEqual([(data as Notification[])[0]]);
    expect(listener.received[0]).toMatchObject({ description: `over ${carrier} ✓`, userId });
    await listener.stop();
  });

  it('pushes to nobody else, and to super administrators once', async () => {
    const people = ['operator.fft', 'operator.sew', 'super'] as const;
    const [operator, stranger, superAdmin] = await Promise.all(
      people.map(async (name) => {
        const { accessToken } = await portal.signIn(name);
        return listen(portal.url, accessToken, [name === 'super' ? 'SUPER_ADMIN' : await idOf(portal, name)]);
      }),
    );
    await send();
    await send({ pilotCode: 'SEW', topic: 'assembly/state' });
    await superAdmin?.until(2);
    await stranger?.until(1);
    expect(operator?.received.map(({ messageStatus }) => messageStatus)).toEqual(['Alarm']);
    expect(stranger?.received).toHaveLength(1);
    expect(superAdmin?.received.map(({ userId }) => userId)).toEqual(['SUPER_ADMIN', 'SUPER_ADMIN']);
    for (const one of [operator, stranger, superAdmin]) await one?.stop();
  });

  it.each([
    ['a wrong token', 'x.y.z', 'FFT'],
    ["somebody else's topic", undefined, 'SEW'],
    ["the super administrators' topic", undefined, 'SUPER_ADMIN'],
  ])('refuses %s', async (_, wrong, name) => {
    const token = wrong ?? (await portal.signIn('operator.fft')).accessToken;
    const listener = await listen(portal.url, token, [name]);
    expect(await listener.closed()).toBe(1008);
    expect(listener.errors).toHaveLength(1);
  });

  it.each<[string, (token: string) => Promise<unknown>]>([
    ['its session is signed out', (token) => portal.call('POST', '/users/logout', { token })],
    [
      'its account is disabled',
      async () => {
        const id = await idOf(portal, 'operator.iltar');
        const token = await portal.tokenOf('super');
        await portal.call('PUT', `/users/${id}/status`, { token, json: { status: 'DISABLED' } });
        return portal.call('PUT', `/users/${id}/status`, { token, json: { status: 'ACTIVE' } });
      },
    ],
  ])('ends when %s', async (_, act) => {
    const { accessToken } = await portal.signIn('operator.iltar');
    const listener = await listen(portal.url, accessToken, ['ILTAR']);
    await act(accessToken);
    expect(await listener.closed()).toBe(4401);
  });

  it('tells the other party of an assignment', async () => {
    const targetUserId = await idOf(portal, 'technician.fft');
    const { accessToken } = await portal.signIn('technician.fft');
    const listener = await listen(portal.url, accessToken, [targetUserId]);
    const { data: assignmentId } = await assign(portal, 'operator.fft', targetUserId);
    await listener.until(1);
    expect(listener.received[0]).toMatchObject({
      notificationType: 'Assignment',
      relatedAssignment: assignmentId,
      messageStatus: 'Open',
      priority: 'Mid',
    });
    await listener.stop();
  });

  it('pushes a burst in order, in lists', async () => {
    const userId = await idOf(portal, 'operator.crf');
    const { accessToken } = await portal.signIn('operator.crf');
    const listener = await listen(portal.url, accessToken, [userId]);
    const start = Date.now() - 100_000;
    await portal.produce(
      Array.from({ length: 100 }, (_, index) =>
        event({
          pilotCode: 'CRF',
          topic: 'burst',
          eventType: `${index}`,
          timestamp: new Date(start + index * 1000).toISOString(),
        }),
      ),
    );
    await listener.until(100);
    expect(listener.received.map(({ messageStatus }) => Number(messageStatus))).toEqual(
      Array.from({ length: 100 }, (_, index) => index),
    );
    await listener.stop();
  });

  it('says nothing of a transaction that is undone', async () => {
    const listener = await listen(portal.url, (await portal.signIn('super')).accessToken, ['SUPER_ADMIN']);
    await portal.produce([event(), event({ pilotCode: 'NOWHERE' })]);
    await send({ eventType: 'after' });
    await listener.until(1);
    expect(listener.received.map(({ messageStatus }) => messageStatus)).toEqual(['after']);
    await listener.stop();
  });

  it('serves nothing else below its path', async () => {
    for (const path of ['/iframe.html', '/a/b/jsonp', '/a/b/eventsource', '/x'])
      expect((await fetch(`${portal.url}/notifications/websocket${path}`)).status).toBe(404);
    expect((await fetch(`${portal.url}/notifications/websocket/info`)).status).toBe(200);
  });

  it('cuts off a body without end', async () => {
    const long = fetch(`${portal.url}/notifications/websocket/a/b/xhr_send`, {
      method: 'POST',
      body: 'x'.repeat(100_000),
    });
    expect((await long).status).toBe(413);
    expect((await portal.call('GET', '/health/ready')).status).toBe(200);
  });
});
