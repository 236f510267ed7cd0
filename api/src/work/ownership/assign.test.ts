import { type Condition } from '@portal/shared/wire';
import { col } from '../../platform/db/columns';
import { rows } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { raise } from '../../../test/conditions';
import { ruleKinds } from '../../../test/databases';
import { listen } from '../../../test/live';
import { event, idOf, inboxOf } from '../../../test/people';
import { portalOf, type TestPortal } from '../../../test/portal';
import { until } from '../../../test/until';

describe.each(ruleKinds)('work that is handed over on %s', (kind) => {
  const portal = portalOf(kind);

  const as: TestPortal['as'] = (...call) => portal.as(...call);
  const hand = async (by: string, { conditionId }: Condition, to: string, words?: string) =>
    as(by, 'PUT', `/conditions/${conditionId}/hand-over`, {
      targetUserId: await idOf(portal, to),
      ...(words && { words }),
    });
  const lineOf = (username: string, name: string) => inboxOf(portal, username, `q=${name}&byCondition=true`);
  const listenAs = async (username: string) =>
    listen(portal.url, await portal.tokenOf(username), [await idOf(portal, username)]);
  const heardBy = ({ received }: Awaited<ReturnType<typeof listen>>) =>
    received.filter((one) => 'notificationId' in one);

  it('rings the bell of its new owner who had a line of it already, with the giver’s words', async () => {
    const condition = await raise(portal);
    await as('technician.fft', 'PUT', `/notifications/user/${await idOf(portal, 'technician.fft')}/read`, {
      before: new Date().toISOString(),
    });
    const technician = await listenAs('technician.fft');
    const operator = await listenAs('operator.fft');
    expect((await hand('operator.fft', condition, 'technician.fft', 'Your robot')).status).toBe(200);
    await until(() => heardBy(technician).length > 0, 'the new owner to hear of it');
    const said = `Jonas Becker → Mehmet Yilmaz: Your robot · Trouble ${condition.name}`;
    expect(heardBy(technician)).toMatchObject([
      {
        description: said,
        notificationStatus: 'Unread',
        news: true,
        relatedCondition: condition.conditionId,
      },
    ]);
    expect(await lineOf('technician.fft', condition.name)).toMatchObject([
      { description: said, notificationStatus: 'Unread' },
    ]);
    expect(heardBy(operator)).toEqual([]);
    await technician.stop();
    await operator.stop();
  });

  it('notifies the former owner, too', async () => {
    const condition = await raise(portal);
    await as('operator.fft', 'PUT', `/conditions/${condition.conditionId}/owner`);
    const operator = await listenAs('operator.fft');
    await hand('admin.fft', condition, 'technician.fft', 'He is nearer');
    await until(() => heardBy(operator).length > 0, 'the former owner to hear of it');
    expect(heardBy(operator)[0]?.description).toContain('→ Mehmet Yilmaz: He is nearer');
    await operator.stop();
  });

  it('tells by the ways that its new owner chose, with the giver’s words', async () => {
    const choose = (mail: string[]) =>
      as('technician.fft', 'PUT', '/channels/choices', {
        bell: ['High'],
        mail,
        sms: [],
        digest: false,
      });
    const condition = await raise(portal);
    const work = await raise(portal);
    await choose(['High']);
    await hand('operator.fft', condition, 'technician.fft', 'Your robot');
    const assigned = await as('operator.fft', 'POST', `/conditions/${work.conditionId}/assignment`, {
      targetUserId: await idOf(portal, 'technician.fft'),
      description: 'Grease it',
      priority: 'High',
    });
    expect(assigned.status).toBe(201);
    const ordered = await rows(
      portal.db,
      { why: col.text, words: col.text },
      sql`select d.why, s.description as words from deliveries d join notices s on s.id = d.notice_id
        where d.channel = 'mail' order by d.nth`,
    );
    expect(ordered).toEqual([
      { why: 'handed', words: `Jonas Becker → Mehmet Yilmaz: Your robot · Trouble ${condition.name}` },
      { why: 'handed', words: 'Grease it' },
    ]);
    const mailed = async () =>
      (
        await rows(
          portal.db,
          { text: col.text },
          sql`select text from mailbox where recipient like 'technician.fft%'`,
        )
      )
        .map(({ text }) => text)
        .join();
    await until(async () => (await mailed()).includes(`Your robot · Trouble ${condition.name}`), 'the mail');
    expect(await mailed()).toContain('This was handed over in the portal.');
    await choose([]);
  });

  it('can be created from a cleared condition, too, which stays with its owner', async () => {
    const condition = await raise(portal);
    await as('operator.fft', 'PUT', `/conditions/${condition.conditionId}/owner`);
    await portal.produce(event({ topic: 'robot-cell/state', conditionId: condition.name, state: 'cleared' }));
    const { status, data } = await as(
      'technician.fft',
      'POST',
      `/conditions/${condition.conditionId}/assignment`,
      { targetUserId: await idOf(portal, 'manager.fft'), description: 'Order a gripper', priority: 'Low' },
    );
    expect([status, (data as Condition).owner?.name]).toEqual([201, 'Jonas Becker']);
    expect((data as Condition).assignmentId).toBeDefined();
  });

  it('shows the giver’s words only to their recipients', async () => {
    const condition = await raise(portal);
    await hand('operator.fft', condition, 'technician.fft', 'Between us');
    await hand('technician.fft', condition, 'manager.fft');
    const manager = await lineOf('manager.fft', condition.name);
    expect(manager).toMatchObject([
      { description: `Mehmet Yilmaz → Sabine Krause · Trouble ${condition.name}` },
    ]);
  });
});
