import { formerPaths } from '@portal/shared/server';
import { type ConditionNews } from '@portal/shared/wire';
import { raise } from '../../../test/conditions';
import { oneKind } from '../../../test/databases';
import { listen } from '../../../test/live';
import { idOf } from '../../../test/people';
import { portalOf } from '../../../test/portal';
import { until } from '../../../test/until';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** What a page or program of 1.1.0 sends and reads. */
describe('the names of 1.1.0', () => {
  const portal = portalOf(oneKind);

  it.each(Object.entries(formerPaths))('%s also answers at its former path %s', async (call, formerPath) => {
    const [method = '', path = ''] = call.split(' ');
    const answerAt = async (at: string) => {
      const json = method === 'GET' ? undefined : {};
      const { status, errors, data } = await portal.as(
        'operator.fft',
        method,
        at.replace(':id', UNKNOWN),
        json,
      );
      return { status, errors, data };
    };
    const former = await answerAt(formerPath);
    expect(former).toEqual(await answerAt(path));
    expect((await portal.call(method, formerPath.replace(':id', UNKNOWN))).status).toBe(401);
  });

  it('are documented as deprecated', async () => {
    const { body } = await portal.call('GET', '/openapi.json');
    const { paths } = body as { paths: Record<string, Record<string, { deprecated?: boolean }>> };
    const deprecated = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        operation.deprecated === true ? [`${method.toUpperCase()} ${path.replace('{id}', ':id')}`] : [],
      ),
    );
    const former = Object.entries(formerPaths).map(([call, path]) => `${call.split(' ')[0]} ${path}`);
    expect(deprecated.sort()).toEqual(former.sort());
  });

  it('take a condition from its first owner to its release', async () => {
    const { conditionId } = await raise(portal);
    const at = (call: string) => `/conditions/${conditionId}/${call}`;
    const names = { former: 'holder', current: 'owner' };
    const ownerIn = (data: unknown) => {
      const { [names.former]: former, [names.current]: current } = data as Record<string, { name: string }>;
      expect(former).toEqual(current);
      return former?.name;
    };
    const { accessToken } = await portal.signIn('technician.fft');
    const link = await listen(portal.url, accessToken, [await idOf(portal, 'technician.fft')]);
    const pushed = () =>
      (link.received as unknown as Partial<ConditionNews>[])
        .flatMap(({ conditions = [] }) => conditions)
        .filter((one) => one.conditionId === conditionId)
        .map(ownerIn);

    expect(ownerIn((await portal.as('operator.fft', 'PUT', at('holder'))).data)).toBe('Jonas Becker');
    await until(() => pushed().includes('Jonas Becker'), 'the owner in a frame');
    await link.stop();
    const taken = await portal.as('technician.fft', 'PUT', at('holder'));
    expect([taken.status, taken.errors]).toEqual([409, { holder: 'Jonas Becker', owner: 'Jonas Becker' }]);

    const listed = async (owner: string) => {
      const { data } = await portal.as('operator.fft', 'GET', `/conditions?size=100&holder=${owner}`);
      return (data as { results: { conditionId: string }[] }).results.map((one) => one.conditionId);
    };
    expect(await listed('me')).toContain(conditionId);
    expect(await listed('nobody')).not.toContain(conditionId);

    const json = { targetUserId: await idOf(portal, 'technician.fft') };
    const handed = await portal.as('operator.fft', 'PUT', at('hand'), json);
    expect(ownerIn(handed.data)).toBe('Mehmet Yilmaz');
    const released = await portal.as('technician.fft', 'PUT', at('give-back'), { words: 'Not mine' });
    expect(ownerIn(released.data)).toBeUndefined();
    const { data } = await portal.as('operator.fft', 'GET', `/conditions/${conditionId}`);
    const deeds = (data as { notes: { deed: string; kind: string }[] }).notes;
    expect(deeds.map(({ deed, kind }) => [deed, kind])).toEqual([
      ['givenBack', 'givenBack'],
      ['handed', 'handed'],
      ['taken', 'taken'],
    ]);
  });
});
