import { SUPER_ADMIN } from '@portal/shared/wire';
import { type RegistryEndPurpose } from '../../alerting';
import { type Basics, col, first, rows, sql, timestamp } from '../../platform';
import { registryEnd } from './registryEnd';

type EndContext = Pick<Basics, 'db' | 'config' | 'mailer' | 'now'>;

const DAY_MS = 86_400_000;

/** Days before the end at which a mail is sent, the last one first: a site that signs late gets that one alone. */
const warnings: readonly { readonly days: number; readonly purpose: RegistryEndPurpose }[] = [
  { days: 3, purpose: 'registryEndsIn3' },
  { days: 14, purpose: 'registryEndsIn14' },
];

/**
 * Mails every platform administrator 14 and 3 days before the signature of the registry ends, once for each end.
 * @param endOf when it ends, epoch ms; undefined if it never does
 * @throws the failure of `endOf` where the registry cannot be read
 */
export async function mailRegistryEnd(
  { db, config, mailer, now }: EndContext,
  endOf: () => Promise<number | undefined> = () => registryEnd({ config }),
): Promise<void> {
  const end = await endOf();
  const at = now().getTime();
  await db.query(sql`delete from registry_warnings where ends_at < ${timestamp(now())} - interval '1 day'`);
  if (end === undefined || end <= at) return;
  const due = warnings.find(({ days }) => end - at <= days * DAY_MS);
  if (!due) return;
  const endsAt = timestamp(new Date(end));
  const about = new Intl.DateTimeFormat('sv', { timeZone: config.timeZone, dateStyle: 'short' }).format(end);
  await db.transaction(async (tx) => {
    const isNew = await first(
      tx,
      { days: col.number },
      sql`insert into registry_warnings (ends_at, days) values (${endsAt}, ${due.days}::int)
        on conflict do nothing returning days`,
    );
    if (!isNew) return;
    const administrators = await rows(
      tx,
      { userId: col.text },
      sql`select id as "userId" from users where status = 'ACTIVE' and pilot_role = ${SUPER_ADMIN}`,
    );
    for (const { userId } of administrators)
      await mailer.enqueue(tx, { purpose: due.purpose, userId, about });
  });
}
