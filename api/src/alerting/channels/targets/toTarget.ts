import { languages, targetKinds } from '@portal/shared/wire';
import {
  type Batch,
  callOutbound,
  col,
  currentTraceparent,
  first,
  type DeliveryJob,
  type OutboundOutcome,
  sql,
} from '../../../platform';
import { isNotified } from './isNotified';
import { phoneOwner } from './phone';
import { targetCall } from './targetCall';
import { askedIn, withAnswers } from '../answerLinks';
import { type ChatMessage } from '../chat';
import { subjectsOf } from '../messageSubjects';
import { INBOX } from '../links';
import { type Sending } from '../sendingDeps';
import { messageFactsOf } from '../toPerson';

/** How many things a webhook message lists in full; chat messages list fewer (`chat.ts`). */
const MAX_WEBHOOK_SUBJECTS = 200;

/** The contexts that seal a target's address and secret, so that each opens for its own target only. */
export const sealedFor = {
  address: (targetId: string) => `channel_targets.address ${targetId}`,
  secret: (targetId: string) => `channel_targets.secret ${targetId}`,
};

const targetOf = ({ db, site }: Sending, { targetId }: DeliveryJob) =>
  first(
    db,
    {
      id: col.text,
      kind: col.oneOf(...targetKinds),
      name: col.text,
      address: col.text,
      secret: col.orNull(col.text),
      enabled: col.flag,
      userId: col.orNull(col.text),
      language: col.oneOf(...languages),
    },
    sql`select t.id, t.kind, t.name, t.address, t.secret, ${isNotified(site)} as enabled, u.id as "userId",
        case when u.language = any(${languages}::text[]) then u.language else 'en' end as language
      from channel_targets t ${phoneOwner} where t.id = ${targetId}::uuid`,
  );
type DeliveryTarget = NonNullable<Awaited<ReturnType<typeof targetOf>>>;

const nothingIssued = () => Promise.resolve();

async function messageOf(
  sending: Sending,
  { jobs, isUrgent }: Batch,
  { kind, name, userId }: DeliveryTarget,
): Promise<{ message: ChatMessage; withdraw: () => Promise<void> }> {
  const { db, publicUrl } = sending;
  const most = kind === 'webhook' ? MAX_WEBHOOK_SUBJECTS : undefined;
  const subjects = jobs[0].why === 'test' ? [] : await subjectsOf(db, jobs, most);
  const [first] = subjects;
  if (first === undefined) return { message: { test: name }, withdraw: nothingIssued };
  const why = isUrgent ? 'escalation' : jobs.some((job) => job.why === 'asked') ? 'asked' : 'chosen';
  const all = subjects.map((one) => messageFactsOf(one, publicUrl));
  // A message about several has room for one button.
  const pressing = subjects.filter(({ isPressing }) => isPressing);
  const about = first.count === 1 ? subjects : pressing.length === 1 ? pressing : [];
  const { facts, withdraw } =
    userId === null
      ? { facts: all, withdraw: nothingIssued }
      : await withAnswers(sending, userId, all, askedIn(about, { userId, isUrgent }));
  if (first.count > 1)
    return { message: { several: facts, count: first.count, url: publicUrl + INBOX, why }, withdraw };
  const [one = messageFactsOf(first, publicUrl)] = facts;
  return { message: { facts: one, why }, withdraw };
}

export async function toTarget(sending: Sending, batch: Batch): Promise<OutboundOutcome> {
  const { seal, guard, now } = sending;
  const [job] = batch.jobs;
  const target = await targetOf(sending, job);
  if (target === undefined || (!target.enabled && job.why !== 'test'))
    return { ok: false, failure: 'disabled' };
  const { id, kind, language } = target;
  const address = seal.open(target.address, sealedFor.address(id));
  const secret = target.secret === null ? '' : seal.open(target.secret, sealedFor.secret(id));
  if (address === undefined || secret === undefined) return { ok: false, failure: 'sealed' };
  const { message, withdraw } = await messageOf(sending, batch, target);
  const call = targetCall({ kind, address, secret, language }, message, {
    id: `msg_${batch.id}`,
    at: now(),
    traceparent: currentTraceparent(),
  });
  const outcome = await callOutbound(call, guard);
  if (!outcome.ok) await withdraw();
  return outcome;
}
