import {
  type Basics,
  col,
  first,
  freshToken,
  hashOfToken,
  type Queryable,
  type RowOf,
  sql,
  timestamp,
} from '../../platform';

/** Minutes between password and code. */
const SECOND_FACTOR_TICKET_MINUTES = 5;
/** Codes that one right password may try; then it has to be right again, which is throttled, too. */
export const MAX_CODE_TRIES = 5;

type TicketSite = Pick<Basics, 'seal' | 'now'>;

/** Binds a ticket to the password that was right: a new password voids it. */
const markOf = ({ seal }: Pick<Basics, 'seal'>, passwordHash: string, userId: string): string =>
  seal.mark(passwordHash, `sign-in ticket ${userId}`);

/** Issues the ticket of a sign-in whose password was right, for its code. Only its hash is stored. */
export async function issueSignInTicket(
  tx: Queryable,
  site: TicketSite,
  userId: string,
  passwordHash: string,
): Promise<string> {
  const ticket = freshToken();
  const until = new Date(site.now().getTime() + SECOND_FACTOR_TICKET_MINUTES * 60_000).toISOString();
  await tx.query(
    sql`insert into sign_in_tickets (hash, user_id, password_mark, expires_at)
      values (${hashOfToken(ticket)}, ${userId}::uuid, ${markOf(site, passwordHash, userId)}, ${until}::timestamptz)`,
  );
  return ticket;
}

const shape = { userId: col.text, passwordMark: col.text, tries: col.number };
type Ticket = RowOf<typeof shape>;

/** Reads a ticket that could be used now. */
export const readTicket = (db: Queryable, ticket: string, now: Date): Promise<Ticket | undefined> =>
  first(
    db,
    shape,
    sql`select user_id as "userId", password_mark as "passwordMark", tries from sign_in_tickets
      where hash = ${hashOfToken(ticket)} and expires_at > ${timestamp(now)} and tries < ${MAX_CODE_TRIES}`,
  );

export const isOfPassword = (
  site: Pick<Basics, 'seal'>,
  { userId, passwordMark }: Ticket,
  passwordHash: string,
): boolean => markOf(site, passwordHash, userId) === passwordMark;

/** Counts a wrong code. */
export const countWrong = (tx: Queryable, ticket: string) =>
  tx.query(sql`update sign_in_tickets set tries = tries + 1 where hash = ${hashOfToken(ticket)}`);

export const consumeSignInTicket = (tx: Queryable, ticket: string) =>
  tx.query(sql`delete from sign_in_tickets where hash = ${hashOfToken(ticket)}`);
