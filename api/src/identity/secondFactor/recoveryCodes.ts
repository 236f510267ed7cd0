import { RECOVERY_CODES } from '@portal/shared/wire';
import { randomInt } from 'node:crypto';
import { col, first, type Queryable, run, type Seal, sql } from '../../platform';

/** Without letters and digits that look alike on paper: 49 bits for a code, beside a throttle and a keyed hash. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF_LENGTH = 5;

const freshHalf = (): string =>
  Array.from({ length: HALF_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

const markOf = ({ mark }: Pick<Seal, 'mark'>, code: string, userId: string): string =>
  mark(code.replace('-', ''), `recovery code ${userId}`);

/** Replaces a person's recovery codes. @returns the new ones, which are stored only as hashes */
export async function renewRecoveryCodes(
  tx: Queryable,
  seal: Pick<Seal, 'mark'>,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${freshHalf()}-${freshHalf()}`);
  await tx.query(sql`delete from recovery_codes where user_id = ${userId}::uuid`);
  await tx.query(
    sql`insert into recovery_codes (user_id, mark)
      select ${userId}::uuid, unnest(${codes.map((code) => markOf(seal, code, userId))}::text[])`,
  );
  return codes;
}

/** Uses a recovery code up; false for a wrong or used one. */
export const consumeRecoveryCode = async (
  tx: Queryable,
  seal: Pick<Seal, 'mark'>,
  userId: string,
  code: string,
): Promise<boolean> =>
  (await run(
    tx,
    sql`delete from recovery_codes where user_id = ${userId}::uuid and mark = ${markOf(seal, code, userId)}`,
  )) > 0;

export async function recoveryCodesLeft(db: Queryable, userId: string): Promise<number> {
  const left = await first(
    db,
    { count: col.number },
    sql`select count(*) as count from recovery_codes where user_id = ${userId}::uuid`,
  );
  return left?.count ?? 0;
}
