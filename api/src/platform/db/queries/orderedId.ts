import { type Sql, sql } from '../sql';

/**
 * The id of a notification: its notice's number, then 74 random bits. Lists order what happened at the same moment by
 * id, and so events of one request keep their order.
 */
export const orderedId = (notice: Sql): Sql =>
  sql`overlay(gen_random_uuid()::text placing
    overlay(lpad(to_hex(${notice}), 12, '0') placing '-' from 9 for 0) from 1)::uuid`;
