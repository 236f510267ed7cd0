import { type Basics, type Caller, type Queryable } from '../../../platform';

/** Mails the person who set the address, because somebody else may have used their token. */
export const notifyMaker = (tx: Queryable, { mailer }: Basics, { userId }: Caller, about: string) =>
  mailer.enqueue(tx, { purpose: 'targetMade', userId, about });

/**
 * Mails the owner of a phone that somebody else entered, because messages there can be answered in the owner's name.
 */
export async function notifyOwner(
  tx: Queryable,
  { mailer }: Basics,
  caller: Caller,
  owner: string | undefined,
  about: string,
) {
  if (owner !== undefined && owner !== caller.userId)
    await mailer.enqueue(tx, { purpose: 'phoneNamed', userId: owner, about });
}
