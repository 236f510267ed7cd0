import { type EventMapping, type Role } from '@portal/shared/wire';
import { ruleKinds } from '../../../test/databases';
import { event, freshName, idOf, makeUser, newUser } from '../../../test/people';
import { portalOf } from '../../../test/portal';

interface OfPilot {
  readonly pilotCode: string;
}
interface Page {
  readonly results: readonly OfPilot[];
  readonly totalElements: number;
}

const WHOLE = 'size=100';

describe.each(ruleKinds)('own pilot means own pilot on %s', (kind) => {
  const portal = portalOf(kind);
  const foreignRole = freshName().toUpperCase();

  const get = async (username: string, path: string) =>
    (await portal.as(username, 'GET', path)).data as unknown;
  const post = async (path: string, json: object) => portal.as('super', 'POST', path, json);

  beforeAll(async () => {
    await post('/admin/roles/create', { name: foreignRole, pilotCode: 'CRF', pilotRole: 'USER' });
    for (const pilotCode of ['FFT', 'SEW', 'CRF', 'ALL']) {
      await makeUser(portal, { pilotCode });
      const mapping = { topic: freshName(), description: 'x', pilotCode };
      const role = ['CRF', 'ALL'].includes(pilotCode) ? foreignRole : 'OPERATOR';
      await post('/events/mappings/create', { ...mapping, userRoles: [role, 'SHIFT_MANAGER'] });
      if (pilotCode !== 'ALL') await portal.produce(event({ pilotCode }));
    }
  });

  const own = { 'operator.fft': 'FFT', 'admin.fft': 'FFT', 'admin.sew': 'SEW' } as const;
  const admins = ['admin.fft', 'admin.sew'] as const;
  const pilotsOf = (things: readonly OfPilot[]) => new Set(things.map(({ pilotCode }) => pilotCode));

  /** A page that holds as many rows as it counts: the count covers only what the caller may see. */
  const wholePage = async (username: string, path: string) => {
    const page = (await get(username, path)) as Page;
    expect(page.totalElements).toBe(page.results.length);
    return page.results;
  };

  it.each(Object.entries(own))('shows and counts for %s the people of %s only', async (username, pilot) => {
    const people = (await get(username, '/users')) as OfPilot[];
    expect(pilotsOf(people)).toEqual(new Set([pilot]));
    for (const query of ['q=person', 'role=OPERATOR', 'status=ACTIVE', 'sortAttribute=pilotCode'])
      expect(pilotsOf(await wholePage(username, `/users?${WHOLE}&${query}`))).toEqual(new Set([pilot]));
    expect(await wholePage(username, `/users?${WHOLE}`)).toHaveLength(people.length);
    expect(await wholePage(username, `/users?${WHOLE}&q=bianchi`)).toEqual([]);
  });

  it.each(admins)(
    'shows %s the roles of the own pilot and of every pilot, by all their holders there',
    async (username) => {
      const pilot = own[username];
      const roles = (await get(username, '/admin/roles')) as Role[];
      expect([...pilotsOf(roles)].filter((code) => code !== pilot && code !== 'ALL')).toEqual([]);
      expect(await get(username, '/admin/roles/names')).toEqual(roles.map(({ name }) => name));
      expect(pilotsOf((await get(username, '/admin/roles/OPERATOR/users')) as OfPilot[])).toEqual(
        new Set([pilot]),
      );
      expect(await get(username, '/admin/pilots')).toEqual([pilot]);
    },
  );

  it.each(admins)(
    'shows and counts for %s only the events of the own pilot, for any query',
    async (username) => {
      expect(pilotsOf(await wholePage(username, `/events?${WHOLE}&q=robot`))).toEqual(
        new Set([own[username]]),
      );
      expect(await wholePage(username, `/events?${WHOLE}&pilotCode=CRF`)).toEqual([]);
    },
  );

  it.each(admins)(
    "shows %s the mappings of the own pilot and of every pilot, and no other pilot's roles",
    async (username) => {
      const mappings = (await get(username, '/events/mappings')) as Required<EventMapping>[];
      expect(pilotsOf(mappings)).toEqual(new Set([own[username], 'ALL']));
      expect(mappings.flatMap(({ userRoles }) => userRoles)).not.toContain(foreignRole);
      expect(mappings.find(({ pilotCode }) => pilotCode === 'ALL')?.userRoles).toEqual(['SHIFT_MANAGER']);
      const everybodys = (await get('super', '/events/mappings')) as EventMapping[];
      expect(everybodys.flatMap(({ userRoles }) => userRoles)).toContain(foreignRole);
    },
  );

  it.each(admins)('shows and counts for %s the audit record of the own pilot only', async (username) => {
    for (const query of ['', '&q=user', `&actorId=${await idOf(portal, 'super')}`, '&action=mappings.create'])
      for (const { pilotCode } of await wholePage(username, `/admin/audit?${WHOLE}${query}`))
        expect(pilotCode).toBe(own[username]);
    expect(await wholePage(username, `/admin/audit?${WHOLE}&action=mappings.create`)).toHaveLength(1);
  });

  it('does not tell an administrator whether another pilot has a role of a name', async () => {
    const invite = async (userRole: string) => {
      const { status, errors } = await portal.as('admin.fft', 'POST', '/users/create', newUser({ userRole }));
      return { status, errors };
    };
    expect(await invite(foreignRole)).toEqual(await invite('NOBODY_HAS_IT'));
  });
});
