import { type Notification } from '@portal/shared/wire';
import { notifyOfDuty } from '../../alerting/duty/notify';
import { mappedTopic, raise } from '../../../test/conditions';
import { ruleKinds } from '../../../test/databases';
import { assign, freshName, idOf, inboxOf } from '../../../test/people';
import { portalOf, type TestPortal } from '../../../test/portal';

describe.each(ruleKinds)('a link to somebody else’s notification on %s', (kind) => {
  const portal = portalOf(kind);

  const as: TestPortal['as'] = (...call) => portal.as(...call);
  const newest = async (username: string, query: string): Promise<Notification> => {
    const [one] = await inboxOf(portal, username, `size=1&${query}`);
    if (one === undefined) throw new Error(`${username} has no notification of ${query}.`);
    return one;
  };
  const outcomeOf = async (username: string, { notificationId }: Notification) => {
    const { status, errors } = await as(username, 'GET', `/notifications/${notificationId}`);
    return [status, errors];
  };

  it('leads to one’s own, and to the condition, as far as one may see it', async () => {
    const { topic } = await mappedTopic(portal, ['ROBOT_PROGRAMMER', 'PLANT_OPERATOR']);
    const { name, conditionId: id } = await raise(portal, { topic });
    const sent = await newest('technician.fft', `q=${name}`);
    const own = await newest('operator.fft', `q=${name}`);
    expect(await outcomeOf('operator.fft', sent)).toEqual([
      403,
      { notification: own.notificationId, condition: id },
    ]);
    expect(await outcomeOf('manager.fft', sent)).toEqual([403, { condition: id }]);
    expect(await outcomeOf('operator.sew', sent)).toEqual([403, {}]);
  });

  it('leads to the duty plan, where one may read it', async () => {
    const to = await idOf(portal, 'operator.fft');
    const what = freshName();
    await portal.db.transaction((tx) =>
      notifyOfDuty(tx, { pilotCode: 'FFT', to, news: 'agreed', by: 'Katrin Vogel', what }),
    );
    const sent = await newest('operator.fft', `q=${what}`);
    expect(await outcomeOf('manager.fft', sent)).toEqual([403, { duty: 'FFT' }]);
    expect(await outcomeOf('operator.sew', sent)).toEqual([403, {}]);
  });

  it('leads to the assignment', async () => {
    const operator = await idOf(portal, 'operator.fft');
    const assignmentId = (await assign(portal, 'manager.fft', operator, { description: 'Oil it' }))
      .data as string;
    const sent = await newest('operator.fft', 'q=Oil it');
    expect(await outcomeOf('manager.fft', sent)).toEqual([403, { assignment: assignmentId }]);
    expect(await outcomeOf('technician.fft', sent)).toEqual([403, {}]);
  });
});
