import { type AuthInfo, type ServiceToken } from '@portal/shared/wire';
import { sql } from '../../platform/db/sql';
import { callerOf } from '../../platform/http/authenticateCaller';
import { auditOf } from '../../../test/audit';
import { ruleKinds } from '../../../test/databases';
import { listen } from '../../../test/live';
import { makeUser, tokenFor } from '../../../test/people';
import { portalOf } from '../../../test/portal';

const MINUTE = 60_000;

describe.each(ruleKinds)('the token of a framed service on %s', (kind) => {
  const portal = portalOf(kind);

  const handed = async (more: Parameters<typeof makeUser>[1] = {}) => {
    const userId = await makeUser(portal, more);
    const own = await tokenFor(portal, userId);
    const { data } = await portal.call('POST', '/services/orchestrator/token', { token: own });
    return { userId, own, ...(data as ServiceToken) };
  };
  const statusOf = async (token: string, path = '/users/auth-info') =>
    (await portal.call('GET', path, { token })).status;

  it('says whose it is, and for which service it is', async () => {
    const { token, userId, expiresIn } = await handed();
    const { body } = await portal.call('GET', '/users/auth-info', { token });
    expect((body as AuthInfo).tokenAttributes).toMatchObject({ sub: userId, aud: 'service:orchestrator' });
    expect(expiresIn).toBeLessThanOrEqual(5 * 60);
  });

  it('reads what the person may as they are today, and changes nothing', async () => {
    const { token, userId } = await handed({ pilotRole: 'ADMIN' });
    expect(await statusOf(token, '/events')).toBe(200);
    expect(await statusOf(token, '/admin/audit')).toBe(403);
    const update = `/users/update?userId=${userId}`;
    expect((await portal.call('PUT', update, { token, json: { firstName: 'X' } })).status).toBe(403);
    expect((await portal.call('POST', '/services/catalogue/token', { token })).status).toBe(403);
    await portal.db.query(sql`update users set pilot_role = 'USER' where id = ${userId}::uuid`);
    expect(await statusOf(token, '/events')).toBe(403);
  });

  it.each<[string, (person: { userId: string; own: string }) => Promise<unknown>]>([
    ['signing out', ({ own }) => portal.call('POST', '/users/logout', { token: own })],
    [
      'disabling',
      ({ userId }) => portal.as('admin.fft', 'PUT', `/users/${userId}/status`, { status: 'DISABLED' }),
    ],
  ])('ends by %s', async (_, end) => {
    const person = await handed();
    await end(person);
    expect(await statusOf(person.token)).toBe(401);
  });

  it('expires in minutes, while the session continues', async () => {
    const { token, own } = await handed();
    portal.advance(6 * MINUTE);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(own)).toBe(200);
  });

  it('is refused for an audience that is no service', async () => {
    const { tokens } = portal.basics;
    const { caller } = await callerOf(`Bearer ${(await handed()).own}`, portal.basics);
    expect(await statusOf(await tokens.issueService(caller, 'catalogue'))).toBe(200);
    expect(await statusOf(await tokens.issueService(caller, 'another' as never))).toBe(401);
  });

  it('opens no live link', async () => {
    const { token, userId } = await handed();
    const listener = await listen(portal.url, token, [userId]);
    expect(await listener.closed()).toBe(1008);
  });

  it('stands in the audit: who, which service and from where, once an hour, and not the token', async () => {
    const { userId, own, token } = await handed();
    const ask = (service: string) => portal.call('POST', `/services/${service}/token`, { token: own });
    await ask('orchestrator');
    await ask('catalogue');
    const lines = () => auditOf(portal.db, sql`actor_id = ${userId}`);
    const [first, ...others] = await lines();
    expect(first).toMatchObject({
      action: 'auth.serviceToken',
      target: 'orchestrator',
      address: '127.0.0.1',
    });
    expect(first?.all).not.toContain(token);
    expect(others.map(({ target }) => target)).toEqual(['catalogue']);
    portal.advance(61 * MINUTE);
    const later = await tokenFor(portal, userId);
    await portal.call('POST', '/services/orchestrator/token', { token: later });
    expect((await lines()).map(({ target }) => target)).toEqual([
      'orchestrator',
      'catalogue',
      'orchestrator',
    ]);
  });

  it('leaves what it was refused with the refused calls', async () => {
    const { token, userId } = await handed();
    await portal.call('DELETE', '/users/email', { token });
    const refusals = await portal.as('super', 'GET', '/admin/refusals?size=100');
    expect((refusals.data as { results: unknown[] }).results).toContainEqual(
      expect.objectContaining({ call: 'DELETE /users/email', status: 403, userId }),
    );
  });
});
