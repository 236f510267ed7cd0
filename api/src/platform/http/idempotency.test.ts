import { type MadeServiceAccount } from '@portal/shared/wire';
import { col } from '../db/columns';
import { rows } from '../db/database';
import { raw } from '../db/sql';
import { tidy } from '../housekeeping';
import { kinds } from '../../../test/databases';
import { idOf } from '../../../test/people';
import { type Answer, portalOf } from '../../../test/portal';

describe.each(kinds)('a change with an Idempotency-Key, on %s', (kind) => {
  const portal = portalOf(kind);

  const send = async (who: string, key: string | undefined, method: string, path: string, json?: unknown) =>
    portal.call(method, path, {
      token: await portal.tokenOf(who),
      ...(json !== undefined && { json }),
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    });
  const assign = async (key: string | undefined, description: string, who = 'operator.fft') =>
    send(who, key, 'POST', '/assignments/create', {
      targetUserId: await idOf(portal, 'technician.fft'),
      description,
      priority: 'Low',
    });
  const listed = async (description: string): Promise<number> => {
    const userId = await idOf(portal, 'operator.fft');
    const { data } = await portal.as(
      'operator.fft',
      'GET',
      `/assignments/user/${userId}?type=Requested&size=100`,
    );
    const { results } = data as { results: { description: string }[] };
    return results.filter((one) => one.description === description).length;
  };
  const said = ({ status, data }: Answer) => [status, data];

  it('is made once, and every try gets the same answer', async () => {
    const first = await assign('key-of-one-change', 'once');
    const second = await assign('key-of-one-change', 'once');
    expect(first.status).toBe(200);
    expect(said(second)).toEqual(said(first));
    expect(await listed('once')).toBe(1);
  });

  it('is made once by tries that arrive together', async () => {
    const tries = await Promise.all(Array.from({ length: 4 }, () => assign('key-of-together', 'together')));
    expect(new Set(tries.map((one) => JSON.stringify(said(one)))).size).toBe(1);
    expect(await listed('together')).toBe(1);
  });

  it('is another change without a key, by another key, or by another person', async () => {
    await assign(undefined, 'apart');
    await assign(undefined, 'apart');
    await assign('key-apart-1', 'apart');
    await assign('key-apart-2', 'apart');
    expect(await listed('apart')).toBe(4);
    const other = await assign('key-apart-1', 'apart', 'manager.fft');
    expect(other.status).toBe(200);
  });

  it('is refused where its key was used for something else, and where that is no key', async () => {
    await assign('key-of-a-text', 'first text');
    expect((await assign('key-of-a-text', 'second text')).status).toBe(409);
    expect(await listed('second text')).toBe(0);
    for (const bad of ['short', 'with a space', 'x'.repeat(201)])
      expect([bad, (await assign(bad, 'bad key')).status]).toEqual([bad, 400]);
    expect(await listed('bad key')).toBe(0);
  });

  it('can be sent again under its key after a refusal', async () => {
    const path = '/admin/roles/create';
    const role = { name: `KEPT_${kind}`.toUpperCase(), pilotCode: 'FFT', pilotRole: 'USER' };
    expect((await send('admin.sew', 'key-of-a-refusal', 'POST', path, role)).status).toBe(403);
    expect((await send('admin.fft', undefined, 'POST', path, role)).status).toBe(201);
    expect((await send('admin.fft', 'key-of-a-conflict', 'POST', path, role)).status).toBe(409);
    expect((await send('admin.fft', undefined, 'DELETE', `/admin/roles/${role.name}`)).status).toBe(200);
    expect((await send('admin.fft', 'key-of-a-conflict', 'POST', path, role)).status).toBe(201);
    // Made before: the same answer, and not that the name is taken.
    expect((await send('admin.fft', 'key-of-a-conflict', 'POST', path, role)).status).toBe(201);
  });

  it('answers a secret again, which only its caller can read in the database', async () => {
    const json = { name: `Kept ${kind}`, pilotCode: 'FFT', scopes: ['events:write'] };
    const make = () => send('admin.fft', 'key-of-a-secret', 'POST', '/admin/service-accounts', json);
    const [first, second] = [await make(), await make()];
    const { token } = first.data as MadeServiceAccount;
    expect(token).not.toBe('');
    expect(said(second)).toEqual(said(first));
    const kept = await rows(portal.db, { answer: col.text }, raw('select answer from kept_answers'));
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain(token);
    // The account itself may use keys as well, and never those of a person.
    const own = await portal.call('GET', '/conditions', {
      token,
      headers: { 'Idempotency-Key': 'key-of-a-secret' },
    });
    expect(own.status).toBe(403);
  });

  it('is not answered to somebody who may no longer make it', async () => {
    const { data } = await portal.as('super', 'POST', '/users/create', {
      username: `kept.${kind}`,
      email: `kept.${kind}@site.test`,
      firstName: 'Kept',
      lastName: 'Key',
      userRole: 'PLANT_OPERATOR',
      pilotRole: 'ADMIN',
      pilotCode: 'FFT',
    });
    expect(data).toBeTruthy();
    const role = { name: `LATER_${kind}`.toUpperCase(), pilotCode: 'FFT', pilotRole: 'USER' };
    expect((await send('admin.fft', 'key-of-the-demoted', 'POST', '/admin/roles/create', role)).status).toBe(
      201,
    );
    await portal.as('super', 'PUT', `/users/update?userId=${await idOf(portal, 'admin.fft')}`, {
      pilotRole: 'USER',
    });
    expect((await send('admin.fft', 'key-of-the-demoted', 'POST', '/admin/roles/create', role)).status).toBe(
      403,
    );
    await portal.as('super', 'PUT', `/users/update?userId=${await idOf(portal, 'admin.fft')}`, {
      pilotRole: 'ADMIN',
    });
  });

  it('is forgotten after a day', async () => {
    await assign('key-of-a-day', 'day');
    await portal.db.query(raw(`update kept_answers set made_at = made_at - interval '25 hours'`));
    await assign('key-of-a-day', 'day');
    expect(await listed('day')).toBe(2);
    await portal.db.query(raw(`update kept_answers set made_at = made_at - interval '25 hours'`));
    await tidy(portal.basics);
    expect(await rows(portal.db, { key: col.text }, raw('select key from kept_answers'))).toEqual([]);
  });
});
