import { type Sql, sql } from './sql';

/** The rank of a priority as a number that grows with it: a column of text sorts by the alphabet. */
export const priorityRank = (priority: Sql): Sql =>
  sql`array_position(array['Low', 'Mid', 'High'], ${priority})`;
