import { type Condition, type Notification, type Paged } from '@portal/shared/wire';
import { notifyOfDuty } from '../duty/notify';
import { ruleKinds } from '../testing/databases';
import { event, freshName, idOf } from '../testing/people';
import { portalOf, type TestPortal } from '../testing/portal';

describe.each(ruleKinds)('a link to somebody else’s notification on %s', (kind) => {
  const portal = portalOf(kind);

  const as: TestPortal['as'] = (...call) => portal.as(...call);
  const newest = async (username: string, query: string): Promise<Notification> => {
    const path = `/notifications/user/${await idOf(portal, username)}?size=1&${query}`;
    const [one] = ((await as(username, 'GET', path)).data as Paged<Notification>).results;
    if (one === undefined) throw new Error(`${username} has no notification of ${query}.`);
    return one;
  };
  const told = async (username: string, { notificationId }: Notification) => {
    const { status, errors } = await as(username, 'GET', `/notifications/${notificationId}`);
    return [status, errors];
  };

  it('leads to one’s own, and to the condition, as far as one may see it', async () => {
    const [name, topic] = [freshName(), freshName()];
    const mapping = { topic, description: 'For some', userRoles: ['ROBOT_PROGRAMMER', 'PLANT_OPERATOR'] };
    expect((await as('admin.fft', 'POST', '/events/mappings/create', mapping)).errors).toBeNull();
    await portal.produce([event({ topic, conditionId: name, state: 'raised', description: name })]);
    const sent = await newest('technician.fft', `q=${name}`);
    const own = await newest('operator.fft', `q=${name}`);
    const [condition] = ((await as('super', 'GET', `/conditions?q=${name}`)).data as Paged<Condition>)
      .results;
    const id = condition?.conditionId;
    expect(await told('operator.fft', sent)).toEqual([
      403,
      { notification: own.notificationId, condition: id },
    ]);
    expect(await told('manager.fft', sent)).toEqual([403, { condition: id }]);
    expect(await told('operator.sew', sent)).toEqual([403, {}]);
  });

  it('leads to the duty plan, where one may read it', async () => {
    const to = await idOf(portal, 'operator.fft');
    const what = freshName();
    await portal.db.transaction((tx) =>
      notifyOfDuty(tx, { pilotCode: 'FFT', to, news: 'agreed', by: 'Katrin Vogel', what }),
    );
    const sent = await newest('operator.fft', `q=${what}`);
    expect(await told('manager.fft', sent)).toEqual([403, { duty: 'FFT' }]);
    expect(await told('operator.sew', sent)).toEqual([403, {}]);
  });

  it('leads to the assignment', async () => {
    const assignmentId = (
      await as('manager.fft', 'POST', '/assignments/create', {
        ...{ targetUserId: await idOf(portal, 'operator.fft'), description: 'Oil it', priority: 'Mid' },
      })
    ).data as string;
    const sent = await newest('operator.fft', 'q=Oil it');
    expect(await told('manager.fft', sent)).toEqual([403, { assignment: assignmentId }]);
    expect(await told('technician.fft', sent)).toEqual([403, {}]);
  });
});
