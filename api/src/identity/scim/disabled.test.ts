import { col } from '../../platform/db/columns';
import { first } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { oneKind } from '../../../test/databases';
import { portalOf } from '../../../test/portal';
import { provisionedSite, provisioningTokenOf, scimPerson } from '../../../test/signIn/provisioning';

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

const steps = [
  'person off',
  'person on',
  'directory off',
  'directory on',
  'out of the group',
  'into the group',
] as const;
type Step = (typeof steps)[number];

/** All orders of three steps in which both take part, from something switched off to something switched on. */
const orders = steps
  .filter((one) => one.includes('off') || one.startsWith('out'))
  .flatMap((one) => steps.flatMap((two) => steps.map((three) => [one, two, three] as const)))
  .filter(([, two, three]) => two !== three && (three.endsWith('on') || three.startsWith('into')))
  .filter((order) => new Set(order).size === 3 && order.some((one) => one.startsWith('person')))
  .filter((order) => order.some((one) => !one.startsWith('person')));

/** What the directory and people want after some steps; whoever is closed by either is disabled. */
const wantedAfter = (order: readonly Step[]): 'ACTIVE' | 'DISABLED' => {
  const last = (...of: readonly Step[]) => order.findLast((one) => of.includes(one)) ?? of[1];
  const isOpen =
    last('person off', 'person on') === 'person on' &&
    last('directory off', 'directory on') === 'directory on' &&
    last('out of the group', 'into the group') === 'into the group';
  return isOpen ? 'ACTIVE' : 'DISABLED';
};

describe('an account that a directory provisions and people disable', () => {
  const portal = portalOf(oneKind, provisionedSite());

  it('is open if both want it, in either order', async () => {
    const token = await provisioningTokenOf(portal);
    const send = async (method: string, path: string, json?: unknown) => {
      const answer = await portal.call(method, `/scim/v2${path}`, {
        token,
        ...(json !== undefined && { json }),
      });
      expect(answer.status).toBeLessThan(300);
      return answer.body as { id: string };
    };
    const group = await send('POST', '/Groups', { displayName: 'operators' });
    const person = await send('POST', '/Users', scimPerson());
    const patch = (at: string, ...Operations: object[]) =>
      send('PATCH', at, { schemas: [PATCH], Operations });
    const members = (op: 'add' | 'remove') =>
      patch(`/Groups/${group.id}`, { op, path: 'members', value: [{ value: person.id }] });
    const active = (value: boolean) => patch(`/Users/${person.id}`, { op: 'replace', path: 'active', value });
    const account = async () =>
      first(
        portal.db,
        { id: col.text, status: col.text },
        sql`select u.id, u.status from users u join provisioned_users p on p.user_id = u.id`,
      );
    const status = async (to: 'ACTIVE' | 'DISABLED') => {
      const path = `/users/${(await account())?.id}/status`;
      expect((await portal.as('super', 'PUT', path, { status: to })).status).toBe(200);
    };
    const take: Readonly<Record<Step, () => Promise<unknown>>> = {
      'person off': () => status('DISABLED'),
      'person on': () => status('ACTIVE'),
      'directory off': () => active(false),
      'directory on': () => active(true),
      'out of the group': () => members('remove'),
      'into the group': () => members('add'),
    };
    await take['into the group']();
    const wrong: string[] = [];
    for (const order of orders) {
      for (const step of order) await take[step]();
      // Whatever the directory writes next, such as a name, changes nothing of it.
      await patch(`/Users/${person.id}`, {
        op: 'replace',
        path: 'name.givenName',
        value: `Ana ${wrong.length}`,
      });
      const is = (await account())?.status;
      if (is !== wantedAfter(order)) wrong.push(`${order.join(', ')}: ${is}`);
      if (order.includes('directory off')) await take['directory on']();
      if (order.includes('out of the group')) await take['into the group']();
      await take['person on']();
      await portal.db.query(sql`delete from throttle`);
    }
    expect(wrong).toEqual([]);
  });
});
