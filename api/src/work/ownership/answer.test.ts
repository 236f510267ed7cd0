import { type ConditionAsked, type ConditionDetail } from '@portal/shared/wire';
import { col } from '../../platform/db/columns';
import { rows } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { actionsOf, auditOf } from '../../../test/audit';
import { plannedTopic, raise } from '../../../test/conditions';
import { ruleKinds } from '../../../test/databases';
import { makeUser } from '../../../test/people';
import { givePhone } from '../../../test/phones';
import { portalOf } from '../../../test/portal';
import { until } from '../../../test/until';

describe.each(ruleKinds)('the link of an escalation on %s', (kind) => {
  const portal = portalOf(kind);

  const sent = async (by: 'mail' | 'sms' = 'mail') => {
    const userId = await makeUser(portal);
    await givePhone(portal, userId, '+40721234567');
    const { topic } = await plannedTopic(portal, [
      { afterMinutes: 0, by, to: { kind: 'person', userId } },
      { afterMinutes: 1440, by: 'bell', to: { kind: 'role', role: 'PLANT_OPERATOR' } },
    ]);
    const { conditionId: id } = await raise(portal, { topic, description: `Torque ${topic}` });
    const texts = () =>
      rows(
        portal.db,
        { text: col.text },
        sql`select text from mailbox where text like ${`%Torque ${topic}%`} and text like '%/answer#token=%'`,
      );
    await until(async () => (await texts()).length === 1, 'the message');
    const [{ text } = { text: '' }] = await texts();
    const token = /\/answer#token=(\S+)/.exec(text)?.[1] ?? '';
    const detail = async () => (await portal.as('super', 'GET', `/conditions/${id}`)).data as ConditionDetail;
    return { userId, id, topic, text, token, detail };
  };
  const look = (text: string) => portal.call('POST', '/conditions/answer/look', { text });
  const say = (token: string, answer: string) =>
    portal.call('POST', '/conditions/answer', { json: { token, answer } });

  it.each(['mail', 'sms'] as const)('in a message by %s takes the condition, which ends it', async (by) => {
    const { userId, id, topic, token, detail } = await sent(by);
    expect((await look(token)).data).toMatchObject({
      conditionId: id,
      description: `Torque ${topic}`,
      module: 'cell-01',
      priority: 'High',
    });
    // Reading changes nothing, because mail scanners open links.
    expect((await look(token)).status).toBe(200);
    expect((await detail()).owner).toBeUndefined();
    const answered = await say(token, 'have');
    expect((answered.data as ConditionAsked).owner).toMatchObject({ isYou: true });
    expect(await detail()).toMatchObject({ owner: { userId }, escalation: { why: 'held' } });
    const [taken, ...others] = await auditOf(portal.db, sql`target_id = ${id}`);
    expect(taken).toMatchObject({ action: 'conditions.take', actorId: userId });
    expect([taken?.details, others]).toEqual([{ by: 'link' }, []]);
  });

  it('works once, for twelve hours, and reveals nothing without a valid link', async () => {
    const [one, other] = [await sent(), await sent()];
    expect((await say(one.token, 'notMe')).status).toBe(200);
    expect((await say(one.token, 'have')).status).toBe(400);
    expect((await look(one.token)).status).toBe(400);
    expect((await one.detail()).owner).toBeUndefined();
    const [lives] = await rows(
      portal.db,
      { hours: col.number },
      sql`select round(extract(epoch from expires_at - now()) / 3600)::int as hours from secrets
        where user_id = ${other.userId}::uuid`,
    );
    expect(lives).toEqual({ hours: 12 });
    await portal.db.query(
      sql`update secrets set expires_at = now() - interval '1 second' where user_id = ${other.userId}::uuid`,
    );
    expect((await say(other.token, 'have')).status).toBe(400);
    expect((await other.detail()).owner).toBeUndefined();
    expect((await look(`${one.userId}@${'x'.repeat(43)}`)).status).toBe(400);
  });

  it('"not me" lets the plan go on, and stands in the audit', async () => {
    const { id, token, detail } = await sent();
    expect((await say(token, 'notMe')).status).toBe(200);
    expect((await detail()).escalation).toMatchObject({ next: { step: 2 } });
    expect(await actionsOf(portal.db, sql`target_id = ${id}`)).toEqual(['conditions.decline']);
  });

  it('does nothing for people who have left the pilot since, or whose account is closed', async () => {
    const [moved, closed] = [await sent(), await sent()];
    await portal.as('super', 'PUT', `/users/update?userId=${moved.userId}`, { pilotCode: 'SEW' });
    await portal.as('super', 'PUT', `/users/${closed.userId}/status`, { status: 'DISABLED' });
    expect((await look(moved.token)).status).toBe(403);
    expect((await say(moved.token, 'have')).status).toBe(403);
    expect((await say(closed.token, 'have')).status).toBe(400);
    for (const { detail } of [moved, closed]) expect((await detail()).owner).toBeUndefined();
  });

  it('says who has it, where somebody was quicker', async () => {
    const { id, token } = await sent();
    await portal.as('operator.fft', 'PUT', `/conditions/${id}/owner`);
    const { owner } = (await say(token, 'have')).data as ConditionAsked;
    expect(owner).toMatchObject({ isYou: false });
  });

  it('has the limits of what one person may change', async () => {
    const { token } = await sent();
    const statuses = new Set<number>();
    for (let time = 0; time < 61; time++) statuses.add((await look(token)).status);
    expect(statuses).toEqual(new Set([200, 429]));
  });
});
