import { type Client } from 'pg';
import { checkRow, col, type Identity, type Row } from '../../platform';
import { type Finding, warn } from './finding';

/**
 * Warns of accounts that nobody can sign in to any more: their provider created them, and now it has no rules, because
 * its people are invited.
 */
export async function lockedOut(
  client: Pick<Client, 'query'>,
  { providers }: Pick<Identity, 'providers'>,
): Promise<Finding[]> {
  const ids = providers
    .filter(({ people, rules }) => people === 'invited' && rules.length === 0)
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows } = await client.query<Row>(
    `select i.provider, count(*)::int as people from identities i join users u on u.id = i.user_id
      where i.managed and u.pilot_role <> 'SUPER_ADMIN' and i.provider = any($1) group by i.provider order by i.provider`,
    [ids],
  );
  return rows.map((row) => {
    checkRow(row, { provider: col.text, people: col.number });
    return warn(
      'sign-in',
      `${row.provider} made ${row.people} account(s) that it lets in no more: its people are invited, and it has no rules.`,
      'keep its rules, or link these accounts anew: docs/operations/sign-in.md',
    );
  });
}
