import { type Sql, sql } from './sql';

/** As text it would sort alphabetically. */
export const priorityRank = (priority: Sql): Sql =>
  sql`array_position(array['Low', 'Mid', 'High'], ${priority})`;
