import { createHash } from 'node:crypto';
import { col } from '../db/columns';
import { first, type Queryable } from '../db/database';
import { sql } from '../db/sql';
import { refuse } from './refusal';

/** A limit of how often one person or address may do something: far above manual use, far below a loop. */
export interface Budget {
  readonly name: string;
  /** The noun in the message to the person who exceeds the limit. */
  readonly of: string;
  readonly most: number;
  readonly seconds: number;
  /** Leaves the budget of the day alone: for what expires by itself and must not keep anybody from working. */
  readonly isApart?: true;
}

export const budgets = {
  assignments: { name: 'assignments', of: 'new assignments', most: 30, seconds: 60 },
  /** For every call that is no GET and names no other: a loop of marking must not use up what all share. */
  writes: { name: 'writes', of: 'changes', most: 300, seconds: 60 },
  /**
   * How much a person may write in a day, in KiB, with at least one for each call: it limits records that are never
   * deleted, such as the audit trail. An import of people makes about 5000 calls.
   */
  day: { name: 'day', of: 'changes in a day', most: 20_000, seconds: 86_400 },
  /** The same of a program: a directory may have a site's people to write in a day. */
  programDay: { name: 'programDay', of: 'changes of a program in a day', most: 100_000, seconds: 86_400 },
  /** Counted for each person. */
  newServiceAccounts: {
    name: 'newServiceAccounts',
    of: 'new service accounts in a day',
    most: 50,
    seconds: 86_400,
  },
  /** Handover sheets are long, and nobody can delete them. */
  handovers: { name: 'handovers', of: 'handovers', most: 30, seconds: 86_400 },
  /** Renewals of one session, which pages ask for a few times an hour, each tab that lost an answer once more. */
  renewals: { name: 'renewals', of: 'renewals', most: 60, seconds: 600 },
  changes: { name: 'changes', of: 'changes and comments', most: 60, seconds: 60 },
  channels: { name: 'channels', of: 'changes of channels', most: 60, seconds: 60 },
  services: { name: 'services', of: 'tokens for services', most: 60, seconds: 60 },
  /** Sign-ins with the right password: the throttle of failures does not limit them, and each costs a hash. */
  signIns: { name: 'signIns', of: 'sign-ins', most: 60, seconds: 60 },
  account: { name: 'account', of: 'changes of your account', most: 20, seconds: 600 },
  /** Also of passwords that are right: each costs a hash. */
  stepUps: { name: 'stepUps', of: 'confirmations', most: 60, seconds: 600 },
  /** Emails to unproven addresses, which may be a stranger's: per address, and per person who names new ones. */
  mailsToAddress: { name: 'mailsToAddress', of: 'mails to one new address', most: 5, seconds: 86_400 },
  mailsToNew: { name: 'mailsToNew', of: 'new addresses', most: 10, seconds: 86_400 },
  /** SMS with codes, which cost the site money: per number, and per person who names numbers. */
  codesToNumber: { name: 'codesToNumber', of: 'codes to one number', most: 5, seconds: 86_400 },
  codesOfPerson: { name: 'codesOfPerson', of: 'codes by SMS', most: 10, seconds: 86_400 },
  /** Calendar programs refresh a few times an hour. */
  calendar: { name: 'calendar', of: 'reads of your calendar', most: 60, seconds: 600 },
  /** Each reads rosters and people. Authors rehearse a plan while they write it. */
  rehearsals: { name: 'rehearsals', of: 'rehearsals', most: 60, seconds: 60 },
  figures: { name: 'figures', of: 'reads of alarm figures', most: 60, seconds: 60 },
  /** Dashboards ask once a minute, and when something happened. */
  now: { name: 'now', of: 'dashboard reads', most: 120, seconds: 60 },
  /** A page reports twice a minute at most, and when it is hidden. */
  fieldReports: { name: 'fieldReports', of: 'field reports', most: 120, seconds: 600, isApart: true },
  /** Each mails the administrators. */
  stoppedCanaries: { name: 'stoppedCanaries', of: 'reports of stopped canaries', most: 20, seconds: 86_400 },
  screens: { name: 'screens', of: 'changes of screens', most: 30, seconds: 60 },
  serviceAccounts: { name: 'serviceAccounts', of: 'changes of service accounts', most: 30, seconds: 60 },
  /** Wall screens ask every few seconds. */
  wallboard: { name: 'wallboard', of: 'reads of a wall screen', most: 60, seconds: 60 },
  /** An import of people makes one call per line, for 5000 lines at most. */
  administration: {
    name: 'administration',
    of: 'changes to people, roles and mappings',
    most: 6000,
    seconds: 600,
  },
} as const satisfies Record<string, Budget>;

/** Counts a use, of as much as `amount` says. The time begins with the first use; all instances count together. */
export async function count(
  db: Queryable,
  whose: string,
  { name, seconds }: Pick<Budget, 'name' | 'seconds'>,
  now: Date,
  amount = 1,
): Promise<{ spent: number; until: string }> {
  const key = `budget:${createHash('sha256').update(`${name}|${whose}`).digest('base64url')}`;
  const at = now.toISOString();
  // Also if it would end later than one that begins now: a clock that was ahead must not block a person for ever.
  const over = sql`(throttle.blocked_until <= ${at}::timestamptz
    or throttle.blocked_until > ${at}::timestamptz + ${2 * seconds}::int * interval '1 second')`;
  const row = await first(
    db,
    { spent: col.number, until: col.text },
    sql`insert into throttle (key, failures, blocked_until, last_at)
      values (${key}, ${amount}, ${at}::timestamptz + ${seconds}::int * interval '1 second', ${at}::timestamptz)
      on conflict (key) do update set
        failures = case when ${over} then excluded.failures else throttle.failures + excluded.failures end,
        blocked_until = case when ${over} then excluded.blocked_until else throttle.blocked_until end,
        last_at = excluded.last_at
      returning failures as spent, blocked_until as until`,
  );
  return row ?? { spent: 0, until: at };
}

/** Counts a use of a budget by a person. @throws Refusal `tooMany` until the budget's time is over */
export async function spend(
  db: Queryable,
  userId: string,
  budget: Budget,
  now: Date,
  amount = 1,
): Promise<void> {
  const { of, most, seconds } = budget;
  const { spent, until } = await count(db, userId, budget, now, amount);
  if (spent <= most) return;
  const left = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
  throw refuse.tooMany(
    left,
    `Too many requests: at most ${most} ${of} in ${seconds} s. Try again in ${left} s.`,
  );
}
