import { ALL, SUPER_ADMIN } from '@portal/shared/wire';
import { type Basics, col, isAccountAnswered, type Queryable, rows, sql, timestamp } from '../../platform';
import { type TokenEndPurpose } from '../../alerting';

type EndsContext = Pick<Basics, 'db' | 'config' | 'mailer' | 'now'>;

/** Days before the end of a token at which a mail is sent, the last one first. A shorter token gets no mail at its making. */
const warnings: readonly { readonly days: number; readonly purpose: TokenEndPurpose }[] = [
  { days: 1, purpose: 'tokenEndsIn1' },
  { days: 14, purpose: 'tokenEndsIn14' },
];

interface AccountEnding {
  readonly pilotCode: string;
  readonly madeById: string | null;
  readonly isAnswered: boolean;
}

/**
 * The person responsible for an account, or else the administrators who may take it over: those of its pilot; super
 * administrators for an account of the site or if the pilot has none.
 */
async function recipientsOf(
  tx: Queryable,
  { pilotCode, madeById, isAnswered }: AccountEnding,
): Promise<string[]> {
  if (isAnswered && madeById !== null) return [madeById];
  const administrators = await rows(
    tx,
    { id: col.text, isSuper: col.flag },
    sql`select id, pilot_role = ${SUPER_ADMIN} as "isSuper" from users
      where status = 'ACTIVE' and (pilot_role = ${SUPER_ADMIN}
        or (${pilotCode} <> ${ALL} and pilot_role = 'ADMIN' and pilot_code in (${pilotCode}, ${ALL})))`,
  );
  const ofPilot = administrators.filter(({ isSuper }) => !isSuper);
  return (ofPilot.length > 0 ? ofPilot : administrators).map(({ id }) => id);
}

/** Mails about tokens of service accounts that end within 14 days, and within a day, once each. */
export async function mailTokenEnds({ db, config, mailer, now }: EndsContext): Promise<void> {
  const at = timestamp(now());
  // The same in every language, in the site's days.
  const day = new Intl.DateTimeFormat('sv', { timeZone: config.timeZone, dateStyle: 'short' });
  for (const { days, purpose } of warnings)
    await db.transaction(async (tx) => {
      const before = sql`${days}::int * interval '1 day'`;
      const ending = await rows(
        tx,
        {
          name: col.text,
          pilotCode: col.text,
          madeById: col.orNull(col.text),
          expiresAt: col.text,
          isAnswered: col.flag,
        },
        sql`update service_accounts a set warned_days = ${days}::int
          where a.revoked_at is null and a.expires_at > ${at} and a.expires_at <= ${at} + ${before}
            and coalesce(a.warned_days > ${days}::int, true) and a.expires_at - a.token_made_at > ${before}
          returning a.name, a.pilot_code as "pilotCode", a.made_by as "madeById", a.expires_at as "expiresAt",
            ${isAccountAnswered} as "isAnswered"`,
      );
      for (const { name, expiresAt, ...account } of ending) {
        const about = [name, account.pilotCode, day.format(new Date(expiresAt))].join(', ');
        for (const userId of await recipientsOf(tx, account))
          await mailer.enqueue(tx, { purpose, userId, about });
      }
    });
}
