import { request } from 'node:http';
import { col } from '../db/columns';
import { first } from '../db/database';
import { sql } from '../db/sql';
import { oneKind } from '../../../test/databases';
import { freshName, idOf } from '../../../test/people';
import { portalOf } from '../../../test/portal';
import { until } from '../../../test/until';

const LONG_MS = 5000;

describe('a call whose body comes slowly', () => {
  const portal = portalOf(oneKind);

  /** Sends the first half of an assignment, and the rest once `meanwhile` is done and a while is over. */
  async function create(description: string, meanwhile: (token: string) => Promise<unknown>) {
    const { accessToken: token } = await portal.signIn('manager.fft');
    const body = JSON.stringify({
      targetUserId: await idOf(portal, 'operator.fft'),
      description,
      priority: 'Low',
    });
    const admitted = jest.spyOn(portal.basics.tokens, 'readAccess');
    const call = request(`${portal.url}/api/assignments/create`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      call.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject);
    });
    call.write(body.slice(0, 20));
    await until(() => admitted.mock.calls.length > 0, 'the call to begin');
    admitted.mockRestore();
    // Of a call that came later: the one before is admitted by then.
    expect((await portal.call('GET', '/users/auth-info', { token })).status).toBe(200);
    await meanwhile(token);
    portal.advance(LONG_MS);
    call.end(body.slice(20));
    return answered;
  }

  const made = async (description: string) =>
    (
      await first(
        portal.db,
        { total: col.number },
        sql`select count(*) as total from assignments where description = ${description}`,
      )
    )?.total;

  it('is not made once its caller has signed out', async () => {
    const description = freshName();
    const status = await create(description, (token) => portal.call('POST', '/users/logout', { token }));
    expect(status).toBe(401);
    expect(await made(description)).toBe(0);
  });

  it('is made for somebody who is still there', async () => {
    const description = freshName();
    expect(await create(description, () => Promise.resolve())).toBe(200);
    expect(await made(description)).toBe(1);
  });
});
