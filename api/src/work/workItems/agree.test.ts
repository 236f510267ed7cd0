import {
  type FiguresNow,
  type HandoverDraft,
  type MachineDetail,
  type Machines,
  type Paged,
  type Wallboard,
  type WorkItem,
} from '@portal/shared/wire';
import { mappedTopic } from '../../../test/conditions';
import { ruleKinds } from '../../../test/databases';
import { screenTokenOf } from '../../../test/objects';
import { event, freshName, idOf } from '../../../test/people';
import { portalOf } from '../../../test/portal';

/** A user of each kind, and whether they see all of their pilot. */
const people = [
  ['operator.fft', false],
  ['technician.fft', false],
  ['manager.fft', true],
  ['admin.fft', true],
] as const;

describe.each(ruleKinds)('the same work on %s', (kind) => {
  const portal = portalOf(kind);
  let screen: string;

  beforeAll(async () => {
    screen = await screenTokenOf({ portal });
  });

  const read = async <T>(username: string, path: string) =>
    (await portal.as(username, 'GET', path)).data as T;
  const work = (username: string, query: string) =>
    read<Paged<WorkItem>>(username, `/work-items?size=100&${query}`);
  const day = () =>
    `from=${new Date(Date.now() - 86_400_000).toISOString()}&to=${new Date(Date.now() + 60_000).toISOString()}`;

  const summaryOf = ({ open, shelved, trouble }: Machines['machines'][number]) => ({
    open,
    shelved,
    ...(trouble && { worst: trouble.conditionId, owner: trouble.owner?.name }),
  });

  /** Compares one person's list with their sheet and machine page, and with the wall and figures where they see all. */
  async function count(username: string, seesAll: boolean, module: string): Promise<number> {
    const [{ results, totalElements }, shelved, { machines }, page, { sheet }] = await Promise.all([
      work(username, `module=${module}`),
      work(username, `module=${module}&state=shelved`),
      read<Machines>(username, '/machines'),
      read<MachineDetail>(username, `/machines/${module}?pilotCode=FFT&${day()}`),
      read<HandoverDraft>(username, `/handovers/draft?pilotCode=FFT&${day()}`),
    ]);
    const handed = sheet.items.filter((one) => one.module === module && one.state === 'open');
    expect([username, handed.map(({ itemId }) => itemId).sort()]).toEqual([
      ...[username, results.map(({ id }) => id).sort()],
    ]);
    const conditions = results.filter((one) => one.kind === 'condition');
    const [worst] = conditions;
    const list = {
      open: conditions.length,
      shelved: shelved.totalElements,
      ...(worst && { worst: worst.id, owner: worst.owner?.name }),
    };
    const tile = machines.find((one) => one.module === module);
    expect([username, tile && summaryOf(tile), summaryOf(page)]).toEqual([username, list, list]);
    if (!seesAll) return totalElements;
    const [board, { pilots }, all, nobodys] = await Promise.all([
      portal.call('GET', '/wallboard', { token: screen }),
      read<FiguresNow>(username, '/figures/now'),
      work(username, 'pilotCode=FFT&kind=condition'),
      work(username, 'pilotCode=FFT&kind=condition&owner=nobody'),
    ]);
    const wall = (board.data as Wallboard).machines.find((one) => one.module === module);
    expect([username, wall?.open, wall?.shelved, wall?.owner]).toEqual([
      ...[username, list.open, list.shelved, list.owner],
    ]);
    const stand = pilots.find(({ pilotCode }) => pilotCode === 'FFT');
    expect([username, stand?.open, stand?.unowned]).toEqual([
      ...[username, all.totalElements, nobodys.totalElements],
    ]);
    return totalElements;
  }

  const agree = (module: string) =>
    Promise.all(
      people.map(async ([username, seesAll]) => [username, await count(username, seesAll, module)] as const),
    ).then(Object.fromEntries);

  it('is counted on every list, sheet, machine and wall, for each kind of person, through a night', async () => {
    const module = freshName();
    const { topic: both } = await mappedTopic(portal, ['PLANT_OPERATOR', 'ROBOT_PROGRAMMER']);
    const { topic: one } = await mappedTopic(portal, ['ROBOT_PROGRAMMER']);
    const say = (topic: string, state: string, priority: string) =>
      portal.produce([event({ topic, conditionId: topic, state, priority, description: topic, module })]);
    await say(both, 'raised', 'High');
    await say(one, 'raised', 'Mid');
    const ofAll = (operator: number, others: number) => ({
      'operator.fft': operator,
      'technician.fft': others,
      'manager.fft': others,
      'admin.fft': others,
    });
    expect(await agree(module)).toEqual(ofAll(1, 2));

    const [first] = (await work('operator.fft', `module=${module}`)).results;
    const path = `/conditions/${first?.id}`;
    await portal.as('operator.fft', 'PUT', `${path}/owner`);
    expect(await agree(module)).toEqual(ofAll(1, 2));
    expect((await work('operator.fft', `module=${module}&owner=me`)).totalElements).toBe(1);

    const technician = await idOf(portal, 'technician.fft');
    await portal.as('operator.fft', 'PUT', `${path}/hand-over`, { targetUserId: technician });
    expect(await agree(module)).toEqual(ofAll(1, 2));
    expect((await work('operator.fft', `module=${module}&owner=me`)).totalElements).toBe(0);
    expect((await work('technician.fft', `module=${module}&owner=me`)).totalElements).toBe(1);

    await portal.as('manager.fft', 'POST', `${path}/assignment`, {
      targetUserId: technician,
      description: 'Change the part',
      priority: 'High',
    });
    expect(await agree(module)).toEqual(ofAll(1, 2));

    const other = (await work('technician.fft', `module=${module}&priority=Mid`)).results[0]?.id;
    await portal.as('technician.fft', 'PUT', `/conditions/${other}/shelf`, {
      minutes: 30,
      reason: 'Part ordered',
    });
    expect(await agree(module)).toEqual(ofAll(1, 1));

    // The assignment is left, which does not concern the operator.
    await say(both, 'cleared', 'Low');
    expect(await agree(module)).toEqual(ofAll(0, 1));
    const [left] = (await work('technician.fft', `module=${module}`)).results;
    await portal.as('technician.fft', 'PUT', `/assignments/${left?.id}`, { status: 'Done' });
    expect(await agree(module)).toEqual(ofAll(0, 0));
  });
});
