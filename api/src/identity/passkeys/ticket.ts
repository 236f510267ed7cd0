import { type Basics, type Caller, count, freshToken } from '../../platform';

/** Seconds to answer a challenge: enough to fetch a key from a locker. */
const PASSKEY_TICKET_SECONDS = 300;

/** The purposes of a ticket; it is valid for nothing else. */
export const SIGN_IN = 'passkey to sign in with';
/** Bound to the session: a new password or a report of a break-in, which end sessions, end the attempt as well. */
export const addingOf = ({ userId, sessionId }: Caller): string => `passkey of ${userId} in ${sessionId}`;

/** Bound to the session as well, which alone it confirms. */
export const stepUpOf = ({ userId, sessionId }: Caller): string => `step-up of ${userId} in ${sessionId}`;

/**
 * The ticket of one attempt with its challenge. It is sealed instead of stored: everybody who opens the sign-in page
 * requests one, and strangers must not be able to fill a table.
 */
export function issuePasskeyTicket(
  { seal, now }: Pick<Basics, 'seal' | 'now'>,
  about: string,
): { ticket: string; challenge: string } {
  const challenge = freshToken();
  const until = now().getTime() + PASSKEY_TICKET_SECONDS * 1000;
  return { challenge, ticket: seal.close(`${until} ${challenge}`, about) };
}

/** The challenge of a ticket that is valid now for the given purpose. */
function challengeIn(
  { seal, now }: Pick<Basics, 'seal' | 'now'>,
  ticket: string,
  about: string,
): string | undefined {
  const [until, challenge] = seal.open(ticket, about)?.split(' ') ?? [];
  return Number(until) > now().getTime() ? challenge : undefined;
}

/** Whether a ticket was issued for this and has not expired; it may have been used. */
export const isTicket = (site: Pick<Basics, 'seal' | 'now'>, ticket: string, about: string): boolean =>
  challengeIn(site, ticket, about) !== undefined;

/**
 * Consumes a ticket, even if its attempt fails.
 * @returns its challenge; undefined for one that was used, has expired or has another purpose
 */
export async function consumeChallenge(
  { db, ...site }: Pick<Basics, 'seal' | 'db' | 'now'>,
  ticket: string,
  about: string,
): Promise<string | undefined> {
  const challenge = challengeIn(site, ticket, about);
  if (challenge === undefined) return undefined;
  // A budget of one. It lasts twice as long as the ticket, for instances whose clocks differ.
  const use = { name: 'passkeyTicket', seconds: 2 * PASSKEY_TICKET_SECONDS };
  const { spent } = await count(db, challenge, use, site.now());
  return spent === 1 ? challenge : undefined;
}
