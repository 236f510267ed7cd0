import { type Condition, type ConditionAsked, type ConditionDetail } from '@portal/shared/wire';
import { col } from '../../platform/db/columns';
import { rows } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { mappedTopic, plannedTopic, raise } from '../../../test/conditions';
import { ruleKinds } from '../../../test/databases';
import { hookOf } from '../../../test/hook';
import { event, freshName, idOf, inboxOf, makeUser } from '../../../test/people';
import { portalOf, type TestPortal } from '../../../test/portal';
import { until } from '../../../test/until';
import { askOwners, freeUnanswered } from './askOwners';

const MINUTE = 60_000;

describe.each(ruleKinds)('the owner of a condition on %s', (kind) => {
  const hook = hookOf();
  // The test moves its clock far ahead.
  const portal = portalOf(kind, {
    ACCESS_TOKEN_SECONDS: '86400',
    REFRESH_IDLE_SECONDS: '86400',
    SESSION_MAX_SECONDS: '86400',
    OWNER_ASK_MINUTES: '40',
    OWNER_ANSWER_MINUTES: '10',
    CHANNELS_PRIVATE_ADDRESSES: '127.0.0.0/8',
  });

  const as: TestPortal['as'] = (...call) => portal.as(...call);
  const anOwnedOne = async ({ hasPlan = true, priority = 'High' } = {}) => {
    const steps = [{ afterMinutes: 5, by: 'bell', to: { kind: 'role', role: 'PLANT_OPERATOR' } }];
    const { topic } = hasPlan
      ? await plannedTopic(portal, steps, { minimumPriority: priority })
      : await mappedTopic(portal);
    const { name, conditionId } = await raise(portal, { topic, priority });
    const say = async (state: string, more: object = {}) => {
      const json = event({ topic, conditionId: name, state, description: `Trouble ${name}`, ...more });
      expect((await portal.produce(json)).status).toBe(202);
    };
    expect((await as('operator.fft', 'PUT', `/conditions/${conditionId}/owner`)).status).toBe(200);
    return { name, conditionId, say };
  };
  const stands = async ({ conditionId }: { conditionId: string }) =>
    (await as('operator.fft', 'GET', `/conditions/${conditionId}`)).data as ConditionDetail;
  /** The portal may be running the watches already. */
  const pass = async (minutes: number) => {
    portal.advance(minutes * MINUTE);
    await askOwners(portal.basics);
    await freeUnanswered(portal.basics);
  };
  const isAsked = (one: { conditionId: string }) =>
    until(async () => (await stands(one)).owner?.asked !== undefined, 'the owner to be asked');

  it('who does nothing is asked, and without an answer the plan continues', async () => {
    const owned = await anOwnedOne();
    await pass(39);
    expect((await stands(owned)).owner?.asked).toBeUndefined();
    await pass(1);
    await isAsked(owned);
    const [line] = await inboxOf(portal, 'operator.fft', `q=${owned.name}&byCondition=true`);
    expect(line).toMatchObject({
      description: `Jonas Becker → ? · Trouble ${owned.name}`,
      notificationStatus: 'Unread',
      news: true,
    });
    expect((await stands(owned)).notes[0]).toMatchObject({ kind: 'asked', by: '', to: 'Jonas Becker' });
    expect((await stands(owned)).escalation).toMatchObject({ why: 'held' });
    await pass(9);
    expect((await stands(owned)).owner?.name).toBe('Jonas Becker');
    await pass(1);
    await until(async () => (await stands(owned)).owner === undefined, 'it to be nobody’s');
    const free = await stands(owned);
    expect(free.notes[0]).toMatchObject({ kind: 'unanswered', by: '', to: 'Jonas Becker' });
    expect(free.escalation?.next).toMatchObject({ step: 1, by: 'bell' });
    expect(free.escalation).not.toHaveProperty('ended');
  });

  it('who says "I have it" again keeps it', async () => {
    const owned = await anOwnedOne();
    await pass(40);
    await isAsked(owned);
    const { since } = (await stands(owned)).owner ?? {};
    const kept = await as('operator.fft', 'PUT', `/conditions/${owned.conditionId}/owner`);
    expect(kept.data).toMatchObject({ owner: { name: 'Jonas Becker', since } });
    expect(kept.data).not.toHaveProperty('owner.asked');
    await pass(39);
    expect((await stands(owned)).owner).toMatchObject({ name: 'Jonas Becker' });
    expect((await stands(owned)).owner?.asked).toBeUndefined();
  });

  it('who was asked about a cleared condition is asked again when it comes back, and keeps it until then', async () => {
    const owned = await anOwnedOne();
    await pass(40);
    await isAsked(owned);
    await owned.say('cleared');
    portal.advance(5 * MINUTE);
    await owned.say('raised');
    expect((await stands(owned)).owner?.asked).toBeUndefined();
    await pass(10);
    expect((await stands(owned)).owner?.name).toBe('Jonas Becker');
    await pass(30);
    await isAsked(owned);
  });

  it('who was asked about a shelved condition keeps it when it becomes worse', async () => {
    const owned = await anOwnedOne({ priority: 'Mid' });
    await pass(40);
    await isAsked(owned);
    const shelf = { minutes: 60, reason: 'Spare part ordered' };
    const shelved = await as('admin.fft', 'PUT', `/conditions/${owned.conditionId}/shelf`, shelf);
    expect(shelved.status).toBe(200);
    portal.advance(11 * MINUTE);
    await owned.say('changed');
    await freeUnanswered(portal.basics);
    expect(await stands(owned)).not.toHaveProperty('shelf');
    expect((await stands(owned)).owner?.name).toBe('Jonas Becker');
  });

  const askedBy = async (way: 'mail' | 'sms' | 'ntfy') => {
    const owned = await anOwnedOne();
    const userId = await makeUser(portal);
    await as('operator.fft', 'PUT', `/conditions/${owned.conditionId}/hand-over`, { targetUserId: userId });
    // Chosen only now, because a destination gets one message at a time.
    if (way === 'ntfy')
      await as('admin.fft', 'POST', '/channels/targets', {
        name: freshName(),
        kind: 'ntfy',
        pilotCode: 'FFT',
        address: new URL(hook.url).origin,
        topic: freshName(),
        enabled: true,
        newsFrom: 'High',
        userId,
      });
    else
      await portal.db.query(
        sql`insert into channel_choices (user_id, phone, mail, sms) values (${userId}::uuid, '+40721234567',
          ${way === 'mail' ? ['High'] : []}::text[], ${way === 'sms' ? ['High'] : []}::text[])`,
      );
    await pass(40);
    const sent = async () => [
      ...(await rows(portal.db, { text: col.text }, sql`select text from mailbox`)).map(({ text }) => text),
      ...hook.heard.map(({ body }) => body),
    ];
    const linkIn = async () =>
      (await sent())
        .filter((text) => text.includes(`Trouble ${owned.name}`))
        .flatMap((text) => /\/answer#token=([\w@-]+)/.exec(text)?.[1] ?? []);
    await until(async () => (await linkIn()).length > 0, 'the question');
    const [token = ''] = await linkIn();
    return { ...owned, userId, token };
  };
  const look = async (text: string) =>
    (await portal.call('POST', '/conditions/answer/look', { text })).data as ConditionAsked;
  const answer = (token: string, says: string) =>
    portal.call('POST', '/conditions/answer', { json: { token, answer: says } });

  it.each(['mail', 'sms', 'ntfy'] as const)('answers by the link of a message by %s', async (way) => {
    const { token, ...owned } = await askedBy(way);
    expect((await look(token)).owner).toMatchObject({ isYou: true, isAsked: true });
    const { owner } = (await answer(token, 'have')).data as ConditionAsked;
    expect(owner).toMatchObject({ isYou: true });
    expect(owner).not.toHaveProperty('isAsked');
    await pass(39);
    const kept = await stands(owned);
    expect(kept.owner).toMatchObject({ userId: owned.userId });
    expect(kept.owner?.asked).toBeUndefined();
    expect(kept.escalation).toMatchObject({ why: 'held' });
    expect((await answer(token, 'have')).status).toBe(400);
  });

  it('who answers "not me" by the link no longer has it, and the plan continues at once', async () => {
    const { token, ...owned } = await askedBy('mail');
    expect((await answer(token, 'notMe')).data).not.toHaveProperty('owner');
    const free = await stands(owned);
    expect(free.owner).toBeUndefined();
    expect(free.notes[0]).toMatchObject({ kind: 'givenBack' });
    expect(free.escalation?.next).toMatchObject({ step: 1 });
  });

  it('who moves its work to the next status, or comments on it, is not asked', async () => {
    const owned = await anOwnedOne();
    const { data } = await as('operator.fft', 'POST', `/conditions/${owned.conditionId}/assignment`, {
      targetUserId: await idOf(portal, 'operator.fft'),
      description: 'Grease it',
      priority: 'High',
    });
    const work = `/assignments/${(data as Condition).assignmentId}`;
    await pass(30);
    await as('operator.fft', 'PUT', work, { status: 'In Progress' });
    await pass(30);
    await as('operator.fft', 'PUT', `${work}/comments`, { comment: 'Nearly' });
    await pass(30);
    expect((await stands(owned)).owner?.asked).toBeUndefined();
    await pass(10);
    await isAsked(owned);
    await as('operator.fft', 'PUT', `${work}/comments`, { comment: 'Still on it' });
    expect((await stands(owned)).owner).toMatchObject({ name: 'Jonas Becker' });
    expect((await stands(owned)).owner?.asked).toBeUndefined();
  });

  it('is not asked if there is no plan that could continue', async () => {
    const owned = await anOwnedOne({ hasPlan: false });
    await pass(200);
    expect((await stands(owned)).owner).toMatchObject({ name: 'Jonas Becker' });
    expect((await stands(owned)).owner?.asked).toBeUndefined();
  });
});
