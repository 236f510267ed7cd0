import { type Role, type User } from '@portal/shared/wire';
import { first, rows } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { ruleKinds } from '../../../test/databases';
import { assign, event, freshName, idOf, makeUser, newUser, tokenFor } from '../../../test/people';
import { portalOf, type TestPortal } from '../../../test/portal';
import { mailsSent } from '../../../test/mails';

describe.each(ruleKinds)('people, roles and pilots on %s', (kind) => {
  const portal = portalOf(kind);

  const as: TestPortal['as'] = (...call) => portal.as(...call);
  const newRole = async (pilotCode = 'FFT') => {
    const name = freshName().toUpperCase();
    await as('super', 'POST', '/admin/roles/create', { name, pilotCode, pilotRole: 'USER' });
    return name;
  };

  it('shows each the users of the own pilot, in lists, pages, searches and counts', async () => {
    await makeUser(portal, { pilotCode: 'SEW' });
    for (const name of ['operator.fft', 'admin.fft']) {
      const all = (await as(name, 'GET', '/users')).data as User[];
      expect(new Set(all.map(({ pilotCode }) => pilotCode))).toEqual(new Set(['FFT']));
      const page = (await as(name, 'GET', '/users?page=0&size=2')).data as {
        results: User[];
        totalElements: number;
      };
      expect([page.results.length, page.totalElements]).toEqual([2, all.length]);
      const search = (await as(name, 'GET', '/users?q=girard')).data as { totalElements: number };
      expect(search.totalElements).toBe(0);
    }
    const everybody = (await as('super', 'GET', '/users')).data as User[];
    expect(new Set(everybody.map(({ pilotCode }) => pilotCode)).size).toBeGreaterThan(3);
  });

  it('gives colleagues names and what work needs, and e-mails and sign-ins to administrators alone', async () => {
    const PRIVATE = ['email', 'createdAt', 'lastSignInAt', 'hasSecondFactor'];
    const shown = async (who: string, query: string) => {
      const { data } = await as(who, 'GET', `/users${query}`);
      const { results } = data as { results?: object[] };
      return new Set((results ?? (data as object[])).flatMap((one) => Object.keys(one)));
    };
    for (const query of ['', '?size=100']) {
      expect([...(await shown('operator.fft', query))].sort()).toEqual(
        [...(await shown('admin.fft', query))].filter((field) => !PRIVATE.includes(field)).sort(),
      );
      expect([...(await shown('admin.fft', query))]).toEqual(expect.arrayContaining(PRIVATE));
    }
    // Searching does not reveal them either.
    const countOf = async (who: string) =>
      ((await as(who, 'GET', '/users?q=fft@portal.test')).data as { totalElements: number }).totalElements;
    expect(await countOf('operator.fft')).toBe(0);
    expect(await countOf('admin.fft')).toBeGreaterThan(0);
    for (const field of PRIVATE.filter((one) => one !== 'hasSecondFactor')) {
      expect((await as('operator.fft', 'GET', `/users?sortAttribute=${field}`)).status).toBe(400);
      expect((await as('admin.fft', 'GET', `/users?sortAttribute=${field}`)).status).toBe(200);
    }
  });

  it('finds people without the marks of their names, in any order of the words, and in the order of the alphabet', async () => {
    const names = [
      ['Ștefan', 'Weiß'],
      ['Müşerref', 'Işık'],
      ['Stefan', 'Țurcanu'],
      ['Zoe', 'Zander'],
    ] as const;
    const pilot = 'ILTAR';
    for (const [firstName, lastName] of names)
      await as('super', 'POST', '/users/create', { ...newUser(), pilotCode: pilot, firstName, lastName });
    const namesBy = async (q: string) =>
      (
        (await as('super', 'GET', `/users?sortAttribute=lastName&q=${encodeURIComponent(q)}`)).data as {
          results: User[];
        }
      ).results.map(({ lastName }) => lastName);
    expect(await namesBy('stefan')).toEqual(['Țurcanu', 'Weiß']);
    expect(await namesBy('WEISS stefan')).toEqual(['Weiß']);
    expect(await namesBy('weiß ștefan')).toEqual(['Weiß']);
    expect(await namesBy('isik muserref')).toEqual(['Işık']);
    expect(await namesBy('stefan zander')).toEqual([]);
    const sorted = await as('super', 'GET', '/users?sortAttribute=lastName&size=100');
    const order = (sorted.data as { results: User[] }).results.map(({ lastName }) => lastName);
    expect(order.indexOf('Țurcanu')).toBeLessThan(order.indexOf('Zander'));
  });

  it('sorts those of one last name by their first, so that a page has its place among three thousand', async () => {
    const lastName = freshName();
    for (const firstName of ['Mia', 'Ana', 'Zoe', 'Ștefan'])
      await as('super', 'POST', '/users/create', { ...newUser(), firstName, lastName });
    const { data } = await as('super', 'GET', `/users?sortAttribute=lastName&q=${lastName}&size=10`);
    expect((data as { results: User[] }).results.map(({ firstName }) => firstName)).toEqual([
      'Ana',
      'Mia',
      'Ștefan',
      'Zoe',
    ]);
  });

  it('sorts, filters and pages users', async () => {
    const response = await as(
      'super',
      'GET',
      '/users?sortAttribute=username&isAscending=false&size=100&role=OPERATOR&status=ACTIVE',
    );
    const names = (response.data as { results: User[] }).results.map(({ username }) => username);
    expect(names).toEqual([...names].sort().reverse());
    expect((await as('super', 'GET', '/users?sortAttribute=password_hash')).status).toBe(400);
  });

  it('says beside the field what is wrong with a new user', async () => {
    const attempt = async (more: Record<string, string>) =>
      as('admin.fft', 'POST', '/users/create', newUser(more));
    const taken = newUser();
    await as('admin.fft', 'POST', '/users/create', taken);
    expect(await attempt({ email: taken.email.toUpperCase() })).toMatchObject({
      status: 409,
      errors: { email: expect.any(String) },
    });
    expect(await attempt({ username: taken.username })).toMatchObject({
      status: 409,
      errors: { username: expect.any(String) },
    });
    expect(await attempt({ userRole: 'NO_SUCH' })).toMatchObject({
      status: 400,
      errors: { userRole: expect.any(String) },
    });
    expect(await attempt({ userRole: 'QUALITY_ENGINEER' })).toMatchObject({
      status: 400,
      errors: { userRole: expect.any(String) },
    });
    expect(await attempt({ userRole: 'PLATFORM_ADMINISTRATOR' })).toMatchObject({
      status: 403,
      errors: { userRole: expect.any(String) },
    });
    expect(await attempt({ pilotRole: 'SUPER_ADMIN' })).toMatchObject({
      status: 403,
      errors: { pilotRole: expect.any(String) },
    });
    expect(await attempt({ pilotCode: 'ALL' })).toMatchObject({
      status: 403,
      errors: { pilotCode: expect.any(String) },
    });
    expect(await attempt({ email: 'no mail', firstName: ' ' })).toMatchObject({
      status: 400,
      errors: { email: expect.any(String), firstName: expect.any(String) },
    });
    expect(await attempt({ admin: 'yes' })).toMatchObject({
      status: 400,
      errors: { admin: 'This field is not known.' },
    });
  });

  it('lets everybody change their own names, and nothing that gives rights', async () => {
    const id = await idOf(portal, 'operator.sew');
    const update = (json: unknown) => as('operator.sew', 'PUT', `/users/update?userId=${id}`, json);
    expect(
      (await update({ firstName: 'Luc', userRole: 'OPERATOR', pilotRole: 'USER', pilotCode: 'SEW' })).status,
    ).toBe(200);
    for (const json of [
      { pilotRole: 'ADMIN' },
      { pilotCode: 'FFT' },
      { userRole: 'SHIFT_MANAGER' },
      { username: 'root' },
    ])
      expect(await update(json)).toMatchObject({
        status: 403,
        errors: { [Object.keys(json)[0] ?? '']: expect.any(String) },
      });
    expect(
      await first(
        portal.db,
        {},
        sql`select first_name as name, pilot_role as level from users where id = ${id}::uuid`,
      ),
    ).toEqual({
      name: 'Luc',
      level: 'USER',
    });
  });

  it('keeps an administrator away from super administrators, also in the own pilot', async () => {
    const id = await makeUser(portal, { pilotRole: 'SUPER_ADMIN', role: 'PLATFORM_ADMINISTRATOR' });
    expect(
      (await as('admin.fft', 'PUT', `/users/update?userId=${id}`, { email: 'mine@site.test' })).status,
    ).toBe(403);
    expect((await as('admin.fft', 'DELETE', `/users/delete?userId=${id}`)).status).toBe(403);
  });

  it('invalidates links mailed to an old address', async () => {
    const { data: id } = await as('admin.fft', 'POST', '/users/create', newUser());
    await mailsSent(portal.db);
    await as('admin.fft', 'PUT', `/users/update?userId=${id as string}`, {
      email: `${freshName()}@site.test`,
    });
    expect(await rows(portal.db, {}, sql`select 1 from secrets where user_id = ${id}::uuid`)).toEqual([]);
  });

  it('keeps the name of a deleted person in history', async () => {
    const id = await makeUser(portal);
    const { data: assignmentId } = await assign(portal, 'operator.fft', id);
    await as('admin.fft', 'DELETE', `/users/delete?userId=${id}`);
    const { data } = await as('operator.fft', 'GET', `/assignments/${assignmentId as string}`);
    expect((data as { targetUser: string }).targetUser).toMatch(/^Test person/);
  });

  it('carries people and mappings along when a role is renamed', async () => {
    const role = await newRole();
    const userId = await makeUser(portal, { role });
    await as('admin.fft', 'POST', '/events/mappings/create', {
      topic: role,
      description: 'x',
      userRoles: [role],
    });
    const next = freshName().toUpperCase();
    expect((await as('admin.fft', 'PUT', `/admin/roles/${role}`, { name: next.toLowerCase() })).status).toBe(
      200,
    );
    const people = (await as('admin.fft', 'GET', `/admin/roles/${next}/users`)).data as User[];
    expect(people.map((one) => [one.userId, one.userRole])).toEqual([[userId, next]]);
    const mappings = (await as('admin.fft', 'GET', '/events/mappings')).data as {
      topic: string;
      userRoles: string[];
    }[];
    expect(mappings.find(({ topic }) => topic === role)?.userRoles).toEqual([next]);
    expect((await as('admin.fft', 'GET', `/admin/roles/${role}/users`)).status).toBe(404);
  });

  it('does not delete a role that people hold, and says how many', async () => {
    const role = await newRole();
    const userId = await makeUser(portal, { role });
    expect(await as('admin.fft', 'DELETE', `/admin/roles/${role}`)).toMatchObject({
      status: 409,
      errors: { users: '1' },
    });
    await as('admin.fft', 'DELETE', `/users/delete?userId=${userId}`);
    await as('admin.fft', 'POST', '/events/mappings/create', {
      topic: role,
      description: 'x',
      userRoles: [role],
    });
    expect((await as('admin.fft', 'DELETE', `/admin/roles/${role}`)).status).toBe(200);
    const mappings = (await as('admin.fft', 'GET', '/events/mappings')).data as {
      topic: string;
      userRoles: string[];
      reviewed: boolean;
    }[];
    expect(mappings.find(({ topic }) => topic === role)).toMatchObject({ userRoles: [], reviewed: false });
  });

  it('reserves names that are topics of their own, and refuses a second role of a name', async () => {
    const create = (name: string) =>
      as('super', 'POST', '/admin/roles/create', { name, pilotCode: 'FFT', pilotRole: 'USER' });
    expect((await create('super_admin')).status).toBe(400);
    expect((await create('all')).status).toBe(400);
    expect((await create('sew')).status).toBe(409);
    expect((await create('operator')).status).toBe(409);
    expect((await as('super', 'POST', '/admin/pilots', { code: 'OPERATOR', name: 'x' })).status).toBe(409);
  });

  it('shows an administrator the roles of the own pilot and of every pilot', async () => {
    const roles = (await as('admin.fft', 'GET', '/admin/roles')).data as Role[];
    expect(new Set(roles.map(({ pilotCode }) => pilotCode))).toEqual(new Set(['ALL', 'FFT']));
    expect((await as('admin.fft', 'GET', '/admin/pilots')).data).toEqual(['FFT']);
    expect((await as('admin.fft', 'GET', '/admin/pilot-roles')).data).toEqual(['USER', 'ADMIN']);
    expect((await as('super', 'GET', '/admin/pilots')).data).toEqual(['CRF', 'FFT', 'ILTAR', 'SEW']);
    const holders = (await as('admin.fft', 'GET', '/admin/roles/SITE_ADMINISTRATOR/users')).data as User[];
    expect(holders.map(({ username }) => username)).toEqual(['admin.fft']);
  });

  it('does not move a role to a pilot while people of another hold it', async () => {
    const role = await newRole('ALL');
    await makeUser(portal, { role, pilotCode: 'SEW' });
    expect((await as('super', 'PUT', `/admin/roles/${role}`, { pilotCode: 'FFT' })).status).toBe(409);
  });

  it('opens a pilot, and closes it when nothing is left in it', async () => {
    await as('super', 'POST', '/admin/pilots', { code: 'NEWSITE', name: 'New site' });
    const id = await makeUser(portal, { pilotCode: 'NEWSITE' });
    expect(await as('super', 'DELETE', '/admin/pilots/NEWSITE')).toMatchObject({
      status: 409,
      errors: { users: '1' },
    });
    await as('super', 'DELETE', `/users/delete?userId=${id}`);
    expect((await as('super', 'DELETE', '/admin/pilots/NEWSITE')).status).toBe(200);
    expect((await as('super', 'DELETE', '/admin/pilots/ALL')).status).toBe(404);
  });

  it('closes no pilot under its screens, service accounts and targets', async () => {
    await as('super', 'POST', '/admin/pilots', { code: 'WITHWAYS', name: 'With ways in and out' });
    const account = { name: 'mes', pilotCode: 'WITHWAYS', scopes: ['events:write'], days: 30 };
    const made = (await as('super', 'POST', '/admin/service-accounts', account)).data as {
      account: { accountId: string };
    };
    await as('super', 'POST', '/wallboard/screens', { name: 'Hall', pilotCode: 'WITHWAYS' });
    await portal.db.query(
      sql`insert into channel_targets (pilot_code, kind, name, address, shown)
        values ('WITHWAYS', 'webhook', 'Chat', 'sealed', 'chat.example')`,
    );
    expect(await as('super', 'DELETE', '/admin/pilots/WITHWAYS')).toMatchObject({
      status: 409,
      errors: { screens: '1', serviceAccounts: '1', targets: '1' },
    });
    await as('super', 'DELETE', `/admin/service-accounts/${made.account.accountId}`);
    await portal.db.query(sql`delete from screens where pilot_code = 'WITHWAYS'`);
    await portal.db.query(sql`delete from channel_targets where pilot_code = 'WITHWAYS'`);
    expect((await as('super', 'DELETE', '/admin/pilots/WITHWAYS')).status).toBe(200);
  });

  it('writes down who did what, and shows an administrator the own pilot', async () => {
    const user = newUser();
    await as('admin.fft', 'POST', '/users/create', user);
    const page = (await as('admin.fft', 'GET', '/admin/audit?action=users.create&size=1')).data as {
      results: Record<string, unknown>[];
    };
    expect(page.results[0]).toMatchObject({
      actor: 'Katrin Vogel',
      target: 'Ana Pop',
      pilotCode: 'FFT',
      address: expect.stringContaining('127.0.0.1'),
    });
    const seen = (await as('admin.sew', 'GET', '/admin/audit?size=100')).data as {
      results: { pilotCode: string }[];
    };
    expect(new Set(seen.results.map(({ pilotCode }) => pilotCode))).toEqual(new Set(['SEW']));
  });

  it('does not tell of a pilot or role in another pilot by a mapping', async () => {
    const create = (json: object) =>
      as('admin.fft', 'POST', '/events/mappings/create', { topic: freshName(), description: 'x', ...json });
    expect((await create({ userRoles: ['QUALITY_ENGINEER'] })).status).toBe(400);
    expect((await create({ userRoles: ['OPERATOR'], pilotCode: 'SEW' })).status).toBe(403);
    expect((await create({ userRoles: [] })).status).toBe(400);
    expect((await create({ userRoles: ['ALL', 'OPERATOR'] })).status).toBe(400);
    await portal.produce(event());
    expect((await create({ topic: 'robot-cell/state', userRoles: ['ALL'] })).status).toBe(409);
  });

  it('never demotes, disables or deletes the last administrator of all pilots', async () => {
    await portal.db.query(
      sql`update users set status = 'DISABLED' where pilot_role = 'SUPER_ADMIN' and username <> 'super'`,
    );
    const only = await idOf(portal, 'super');
    expect((await as('super', 'DELETE', `/users/delete?userId=${only}`)).status).toBe(409);
    const userId = await makeUser(portal);
    await as('super', 'PUT', `/users/update?userId=${userId}`, {
      pilotRole: 'SUPER_ADMIN',
      pilotCode: 'ALL',
    });
    const second = await tokenFor(portal, userId);
    const both = await Promise.all([
      as('super', 'PUT', `/users/${userId}/status`, { status: 'DISABLED' }),
      portal.call('PUT', `/users/${only}/status`, { token: second, json: { status: 'DISABLED' } }),
    ]);
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    const left = await rows(
      portal.db,
      {},
      sql`select 1 from users where pilot_role = 'SUPER_ADMIN' and status = 'ACTIVE'`,
    );
    expect(left.length).toBeGreaterThan(0);
  });
});
