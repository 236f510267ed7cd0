import { type TargetKind, targetKinds } from '@portal/shared/wire';
import { col } from '../db/columns';
import { first } from '../db/database';
import { sql } from '../db/sql';
import { callOut, type Outcome } from '../calling/callOut';
import { type ChatMessage, slackBody, teamsBody, webhookBody } from './chat';
import { type Bundle, type Job } from '../lanes/claim';
import { subjectsOf } from './queue';
import { INBOX } from './links';
import { type Sending } from './sending';
import { signedHeaders } from './sign';
import { toldOf } from './toPerson';

/** So many of what came together a program is told in full; a room of a chat fewer (`chat.ts`). */
const MOST = 200;

/** What a target's secrets are sealed for: each opens for its own target alone. */
export const sealedFor = {
  address: (targetId: string) => `channel_targets.address ${targetId}`,
  secret: (targetId: string) => `channel_targets.secret ${targetId}`,
};

const targetOf = ({ db }: Sending, { targetId }: Job) =>
  first(
    db,
    {
      id: col.text,
      kind: col.oneOf(...targetKinds),
      name: col.text,
      address: col.text,
      secret: col.orNull(col.text),
      enabled: col.flag,
    },
    sql`select id, kind, name, address, secret, enabled from channel_targets where id = ${targetId}::uuid`,
  );

async function messageOf(
  { db, publicUrl }: Sending,
  { jobs, isUrgent }: Bundle,
  { kind, name }: { kind: TargetKind; name: string },
): Promise<ChatMessage> {
  const most = kind === 'webhook' ? MOST : undefined;
  const subjects = jobs[0].why === 'test' ? [] : await subjectsOf(db, jobs, most);
  const [first] = subjects;
  if (first === undefined) return { test: name };
  const why = isUrgent ? 'escalation' : 'chosen';
  if (first.count === 1) return { told: toldOf(first, publicUrl), why };
  const told = subjects.map((one) => toldOf(one, publicUrl));
  return { several: told, count: first.count, url: publicUrl + INBOX, why };
}

/** Tells one target, in the form that it reads; a program is told signed. */
export async function toTarget(sending: Sending, bundle: Bundle): Promise<Outcome> {
  const { seal, guard, now } = sending;
  const [job] = bundle.jobs;
  const target = await targetOf(sending, job);
  if (target === undefined || (!target.enabled && job.why !== 'test'))
    return { ok: false, failure: 'disabled' };
  const { id, kind } = target;
  const url = seal.open(target.address, sealedFor.address(id));
  const secret = target.secret === null ? '' : seal.open(target.secret, sealedFor.secret(id));
  if (url === undefined || secret === undefined) return { ok: false, failure: 'sealed' };
  const message = await messageOf(sending, bundle, target);
  const at = now();
  const content = {
    webhook: () => webhookBody(message, at),
    teams: () => teamsBody(message),
    slack: () => slackBody(message),
  };
  const body = JSON.stringify(content[kind]());
  const signed = kind === 'webhook' ? signedHeaders(secret, { id: `msg_${bundle.id}`, at, body }) : {};
  return callOut(
    { url, method: 'POST', headers: { 'content-type': 'application/json', ...signed }, body },
    guard,
  );
}
