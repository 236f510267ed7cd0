import { mappedTopic } from '../../../test/conditions';
import { ruleKinds } from '../../../test/databases';
import { freshName, idOf } from '../../../test/people';
import { portalOf } from '../../../test/portal';

describe.each(ruleKinds)('the plans that name a role on %s', (kind) => {
  const portal = portalOf(kind);

  it('are those of duty and escalation, each once, of the pilots within reach', async () => {
    const as = (method: string, path: string, json?: object) => portal.as('admin.fft', method, path, json);
    const name = freshName().toUpperCase();
    const role = { name, pilotCode: 'FFT', pilotRole: 'USER' };
    expect((await as('POST', '/admin/roles/create', role)).status).toBe(201);
    const uses = async (who = 'admin.fft', of = name) =>
      (await portal.as(who, 'GET', `/admin/roles/${of}/uses`)).data;
    expect(await uses()).toEqual({ dutyPlans: [], escalationPlans: [] });

    const shift = {
      name: 'Early',
      days: [1, 2],
      starts: '06:00',
      ends: '14:00',
      people: [await idOf(portal, 'operator.fft')],
    };
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    for (const from of [day(1), day(8)])
      expect(await as('PUT', `/duty/pilots/FFT/plans/${name}`, { from, shifts: [shift] })).toMatchObject({
        status: 200,
      });
    const topics: string[] = [];
    for (const kindOf of ['onDuty', 'role']) {
      const { topic, path } = await mappedTopic(portal);
      const to = { kind: kindOf, role: name };
      const steps = [
        { afterMinutes: 1, by: 'bell', to },
        { afterMinutes: 5, by: 'mail', to },
      ];
      expect((await as('PUT', `${path}/escalation`, { minimumPriority: 'High', steps })).status).toBe(200);
      topics.push(topic);
    }
    const common = freshName().toUpperCase();
    const everybodys = { name: common, pilotCode: 'ALL', pilotRole: 'USER' };
    expect((await portal.as('super', 'POST', '/admin/roles/create', everybodys)).status).toBe(201);
    const other = await mappedTopic(portal);
    const steps = [{ afterMinutes: 1, by: 'bell', to: { kind: 'role', role: common } }];
    const plan = { minimumPriority: 'High', steps };
    expect((await as('PUT', `${other.path}/escalation`, plan)).status).toBe(200);

    const expected = {
      dutyPlans: ['FFT'],
      escalationPlans: topics.sort().map((topic) => ({ topic, pilotCode: 'FFT' })),
    };
    expect(await uses()).toEqual(expected);
    expect(await uses('super')).toEqual(expected);
    // A rename carries them along.
    const renamed = freshName().toUpperCase();
    expect((await as('PUT', `/admin/roles/${name}`, { name: renamed })).status).toBe(200);
    expect(await uses('admin.fft', renamed)).toEqual(expected);
    // An administrator of another pilot sees no plan of this one, also of a role that is everybody's.
    expect(await uses('admin.fft', common)).toMatchObject({ escalationPlans: [{ topic: other.topic }] });
    expect(await uses('admin.sew', common)).toEqual({ dutyPlans: [], escalationPlans: [] });
  });
});
