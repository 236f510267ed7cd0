import { type Condition, type HandoverDraft, type Paged, type WorkItem } from '@portal/shared/wire';
import { mappedTopic, raise as raiseAny } from '../../../test/conditions';
import { ruleKinds } from '../../../test/databases';
import { assign, event, freshName, idOf, makeUser } from '../../../test/people';
import { portalOf, type TestPortal } from '../../../test/portal';

const MINUTE = 60_000;

describe.each(ruleKinds)('work on %s', (kind) => {
  const portal = portalOf(kind);
  let [operator, technician] = ['', ''];

  beforeAll(async () => {
    [operator, technician] = [await idOf(portal, 'operator.fft'), await idOf(portal, 'technician.fft')];
  });

  const as: TestPortal['as'] = (...call) => portal.as(...call);
  const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
  const raise = async (module: string, more: object = {}): Promise<string> =>
    (await raiseAny(portal, { module, ...more })).conditionId;
  const over = (conditionId: string) =>
    as('admin.fft', 'GET', `/conditions/${conditionId}`).then(({ data }) =>
      portal.produce([event({ ...clearing(data), state: 'cleared' })]),
    );
  const clearing = ({ description, module }: Condition) => ({
    conditionId: description?.replace('Trouble ', ''),
    module,
    description,
  });
  const given = async (module: string, targetUserId: string, more: object = {}): Promise<string> =>
    (await assign(portal, 'manager.fft', targetUserId, { module, ...more })).data;
  const work = async (module: string, username = 'operator.fft', query = ''): Promise<WorkItem[]> =>
    ((await as(username, 'GET', `/work-items?module=${module}&size=100${query}`)).data as Paged<WorkItem>)
      .results;
  const idsOf = (items: readonly WorkItem[]) => items.map(({ id }) => id);

  it('of one moment is in the order of arrival, on the sheet of a handover too', async () => {
    const module = freshName();
    const names = Array.from({ length: 6 }, (_, nth) => `${nth} of ${freshName()}`);
    const common = { state: 'raised', module, timestamp: ago(1) };
    await portal.produce(names.map((name) => event({ ...common, conditionId: name, description: name })));
    expect((await work(module)).map(({ what }) => what)).toEqual(names);
    // Without a span it is of a shift, which may have ended a while ago.
    const span = new URLSearchParams({ from: ago(60), to: ago(0) }).toString();
    const { sheet } = (await as('operator.fft', 'GET', `/handovers/draft?pilotCode=FFT&${span}`))
      .data as HandoverDraft;
    expect(sheet.items.filter((item) => item.module === module).map(({ what }) => what)).toEqual(names);
  });

  it('is conditions and assignments, the worst and oldest first; what is overdue is among the worst', async () => {
    const module = freshName();
    const young = await raise(module, { timestamp: ago(5) });
    const old = await raise(module, { timestamp: ago(50) });
    const low = await raise(module, { priority: 'Low', timestamp: ago(90) });
    const due = new Date(Date.now() + MINUTE).toISOString();
    const late = await given(module, operator, { due, priority: 'Low' });
    const mid = await given(module, operator);
    expect(idsOf(await work(module))).toEqual([old, young, mid, low, late]);
    portal.advance(2 * MINUTE);
    const items = await work(module);
    portal.advance(-2 * MINUTE);
    expect(idsOf(items)).toEqual([old, young, late, mid, low]);
    expect(items[0]).toMatchObject({
      kind: 'condition',
      state: 'There',
      priority: 'High',
      since: expect.any(String) as string,
    });
    expect(items[2]).toMatchObject({
      kind: 'assignment',
      state: 'Open',
      what: 'Look at it',
      due,
      owner: { name: 'Jonas Becker' },
      source: { userId: await idOf(portal, 'manager.fft') },
    });
    const page = (await as('operator.fft', 'GET', `/work-items?module=${module}&size=2&page=1`))
      .data as Paged<WorkItem>;
    expect(page).toMatchObject({ totalElements: 5, totalPages: 3, lastPage: false });
    expect(idsOf(page.results)).toEqual([mid, low]);
  });

  it('belongs to the person who acknowledged it, was assigned it or was asked, and to nobody else', async () => {
    const module = freshName();
    const [free, owned] = [await raise(module, { timestamp: ago(9) }), await raise(module)];
    const requested = await given(module, operator);
    await as('operator.fft', 'PUT', `/conditions/${owned}/owner`);
    for (const [owner, ids] of [
      ['me', [owned, requested]],
      ['nobody', [free]],
      ['somebody', [owned, requested]],
      [operator, [owned, requested]],
    ] as const)
      expect([owner, idsOf(await work(module, 'operator.fft', `&owner=${owner}`))]).toEqual([owner, ids]);
    expect(idsOf(await work(module, 'technician.fft', '&owner=me'))).toEqual([]);
    const leaver = await makeUser(portal);
    const left = await given(module, leaver);
    const ofNobody = async () => idsOf(await work(module, 'manager.fft', '&owner=nobody'));
    expect(await ofNobody()).toEqual([free]);
    await as('admin.fft', 'PUT', `/users/${leaver}/status`, { status: 'DISABLED' });
    expect(await ofNobody()).toEqual([free, left]);
  });

  it('is one item of a condition and the assignment made of it, as long as one person has both', async () => {
    const module = freshName();
    const conditionId = await raise(module);
    await as('manager.fft', 'POST', `/conditions/${conditionId}/assignment`, {
      targetUserId: operator,
      description: 'Change the part',
      priority: 'Mid',
    });
    const [item, ...others] = await work(module);
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      kind: 'condition',
      id: conditionId,
      state: 'Open',
      owner: { userId: operator },
    });
    const assignmentId = item?.assignmentId ?? '';
    await as('operator.fft', 'PUT', `/assignments/${assignmentId}/comments`, { comment: 'Part ordered' });
    await as('operator.fft', 'PUT', `/assignments/${assignmentId}`, { status: 'In Progress' });
    expect(await work(module)).toMatchObject([
      { state: 'In Progress', lastNote: { by: 'Jonas Becker', words: 'Part ordered' } },
    ]);
    expect(await work(module, 'technician.fft')).toMatchObject([{ id: conditionId, state: 'There' }]);
    expect((await work(module, 'technician.fft'))[0]).not.toHaveProperty('assignmentId');

    // Assigning one passes on the other.
    const handed = { targetUserId: technician, words: 'You have the key' };
    await as('operator.fft', 'PUT', `/conditions/${conditionId}/hand-over`, handed);
    const ofTechnician = { id: conditionId, owner: { userId: technician }, assignmentId };
    expect(await work(module, 'manager.fft')).toMatchObject([ofTechnician]);
    const passed = { targetUserId: operator, reason: 'End of shift' };
    await as('technician.fft', 'PUT', `/assignments/${assignmentId}/target`, passed);
    expect(await work(module, 'manager.fft')).toMatchObject([
      { ...ofTechnician, owner: { userId: operator } },
    ]);

    // They are two items when one person has only one of them.
    await as('operator.fft', 'PUT', `/conditions/${conditionId}/release`, { words: 'Not now' });
    expect(await work(module, 'manager.fft')).toMatchObject([
      { id: conditionId, state: 'There' },
      { id: assignmentId, owner: { userId: operator }, conditionId },
    ]);
    await over(conditionId);
    expect(idsOf(await work(module, 'manager.fft'))).toEqual([assignmentId]);
    await as('operator.fft', 'PUT', `/assignments/${assignmentId}`, { status: 'Done' });
    expect(await work(module, 'manager.fft')).toEqual([]);
    expect(await work(module, 'manager.fft', '&state=over')).toMatchObject([
      { id: assignmentId, state: 'Done', ended: expect.any(String) as string },
      { id: conditionId, state: 'Over', ended: expect.any(String) as string },
    ]);
  });

  it('is aside while it is shelved', async () => {
    const module = freshName();
    const conditionId = await raise(module);
    await as('operator.fft', 'PUT', `/conditions/${conditionId}/shelf`, {
      minutes: 30,
      reason: 'Part ordered',
    });
    expect(await work(module)).toEqual([]);
    expect(await work(module, 'operator.fft', '&state=shelved')).toMatchObject([
      { state: 'Shelved', shelvedUntil: expect.any(String) as string, lastNote: { words: 'Part ordered' } },
    ]);
  });

  it('is visible to the people concerned, and to supervisors of its pilot', async () => {
    const module = freshName();
    const { topic } = await mappedTopic(portal, ['ROBOT_PROGRAMMER']);
    const condition = await raise(module, { topic });
    const assignment = await given(module, technician);
    const all = [condition, assignment];
    for (const [username, ids] of [
      ['technician.fft', all],
      ['manager.fft', all],
      ['admin.fft', all],
      ['super', all],
      ['operator.fft', []],
      ['admin.sew', []],
    ] as const)
      expect([username, idsOf(await work(module, username))]).toEqual([username, ids]);
    expect(idsOf(await work(module, 'manager.fft', '&kind=assignment'))).toEqual([assignment]);
    expect(idsOf(await work(module, 'manager.fft', '&priority=High&pilotCode=FFT'))).toEqual([condition]);
    expect(idsOf(await work(module, 'super', '&pilotCode=SEW'))).toEqual([]);
  });
});
