import { line } from '@portal/shared/wire';
import {
  userTarget,
  audit,
  type Basics,
  exists,
  forUpdateOfUser,
  type Origin,
  personById,
  type ProviderSettings,
  type Queryable,
  sql,
  timestamp,
  consumeSecret,
} from '../../platform';
import { type AttemptPurpose } from './attempt';
import { textAt } from './claims/claims';
import { type Vouched } from './grant';
import { inTurn, link, linkedTo } from './identities';
import { SsoFailure } from './problem';

interface LinkingCall {
  readonly settings: ProviderSettings;
  readonly vouched: Vouched;
  readonly origin: Origin;
}

const NAME_LENGTH = 254;

/** The name that a provider's people know of themselves, for the mail and the page that ask whether it is them. */
const namedThere = ({ claims, subject }: Vouched): string =>
  ['email', 'preferred_username', 'name']
    .map((claim) => line(NAME_LENGTH).safeParse(textAt(claims, claim)).data)
    .find((name) => name !== undefined) ?? subject;

/** Deletes unconfirmed links of a person at an issuer to make room for a new one. @throws SsoFailure */
async function makeRoom(tx: Queryable, userId: string, { issuer, subject }: Vouched): Promise<void> {
  const linked = await linkedTo(tx, { issuer, subject });
  if (linked?.isConfirmed) throw new SsoFailure('linkedElsewhere');
  await tx.query(
    sql`delete from identities where confirmed_at is null
      and ((issuer = ${issuer} and subject = ${subject}) or user_id = ${userId}::uuid)`,
  );
  if (await exists(tx, sql`select from identities where issuer = ${issuer} and user_id = ${userId}::uuid`))
    throw new SsoFailure('linkedElsewhere');
}

/**
 * Links the account of a signed-in person, who has given the password, with their account at the provider. The link is
 * valid once they follow the link in the mail. Nothing happens if their session has ended in the meantime.
 */
export async function askToLink(
  tx: Queryable,
  { mailer, now }: Basics,
  { userId, sessionId }: Extract<AttemptPurpose, { kind: 'link' }>,
  { settings, vouched, origin }: LinkingCall,
): Promise<void> {
  await inTurn(tx, vouched);
  const person = await personById(tx, userId, forUpdateOfUser);
  const isIn = await exists(
    tx,
    sql`select from sessions where id = ${sessionId}::uuid and user_id = ${userId}::uuid
      and idle_until > ${timestamp(now())} and ends_at > ${timestamp(now())}`,
  );
  if (person?.status !== 'ACTIVE' || !isIn) throw new SsoFailure('expired');
  await makeRoom(tx, userId, vouched);
  // Only one link is valid at a time: a later mail voids the earlier ones.
  for (const table of [sql`mail_queue`, sql`secrets`])
    await tx.query(sql`delete from ${table} where user_id = ${userId}::uuid and purpose = 'ssoLink'`);
  const provider = settings.id;
  await link(tx, { ...vouched, provider, userId, isManaged: false, isConfirmed: false, now: now() });
  const { issuer, subject } = vouched;
  const about = `${settings.name} (${namedThere(vouched)})`;
  await mailer.enqueue(tx, { purpose: 'ssoLink', userId, about, identity: { issuer, subject } });
  await audit(tx, 'auth.ssoAsked', { caller: person, origin }, userTarget(person), { provider });
}

/** Activates an invited account by a provider instead of a password, with the link that its mailbox was sent. */
export async function activate(
  tx: Queryable,
  { mailer, now }: Basics,
  { token }: Extract<AttemptPurpose, { kind: 'activate' }>,
  { settings, vouched, origin }: LinkingCall,
): Promise<string> {
  await inTurn(tx, vouched);
  const used = await consumeSecret(tx, token, 'activate', now());
  const person = used && (await personById(tx, used.userId, forUpdateOfUser));
  if (person?.status !== 'INVITED') throw new SsoFailure('expired');
  const { userId } = person;
  await makeRoom(tx, userId, vouched);
  const provider = settings.id;
  await tx.query(sql`update users set status = 'ACTIVE' where id = ${userId}::uuid`);
  // Other mails of the invitation: each would set a password.
  await tx.query(sql`delete from secrets where user_id = ${userId}::uuid`);
  await link(tx, { ...vouched, provider, userId, isManaged: false, isConfirmed: true, now: now() });
  await mailer.enqueue(tx, { purpose: 'ssoLinked', userId, about: settings.name });
  await audit(tx, 'auth.activate', { caller: person, origin }, userTarget(person), { provider });
  return userId;
}
