import { pagedOf, userSchema, type UsersQuery, usersQuery } from '@portal/shared/wire';
import * as z from 'zod/mini';
import { rows } from '../db/database';
import { folded, holding } from '../db/fold';
import { all, type Sql, sql } from '../db/sql';
import { present } from '../db/values';
import { countUpToCap, pageOf, readPage } from '../rules/paging';
import { reach } from '../rules/reach';
import { route } from '../http/route';
import { shownName, userColumns, userTables, userShape } from '../rows/userColumns';

const sortable = {
  name: folded(sql`${shownName}`),
  username: sql`lower(u.username)`,
  email: sql`lower(u.email)`,
  firstName: folded(sql`u.first_name`),
  lastName: folded(sql`u.last_name`),
  userRole: sql`r.name`,
  pilotRole: sql`u.pilot_role`,
  pilotCode: sql`u.pilot_code`,
  status: sql`u.status`,
  createdAt: sql`u.created_at`,
  lastSignInAt: sql`u.last_sign_in_at`,
};

const filters = ({ q, role, status }: UsersQuery): Sql[] => [
  ...(q === undefined
    ? []
    : [
        holding(
          sql`concat_ws(' ', u.first_name, u.last_name, u.username, u.email, r.name, replace(r.name, '_', ' '))`,
          q,
        ),
      ]),
  ...(role === undefined ? [] : [sql`r.name = ${role}`]),
  ...(status === undefined ? [] : [sql`u.status = ${status}`]),
];

/** A page is asked for by any of these; without them the answer is the plain list. */
const isPaged = (query: UsersQuery): boolean => Object.values(query).some((value) => value !== undefined);

const list = route({
  call: 'GET /users',
  cost: 'dear',
  summary: 'The users of the pilots within reach: all of them, or a page where the query asks for one',
  query: usersQuery,
  data: z.union([z.array(userSchema), pagedOf(userSchema)]),
  async handle({ query, caller, basics: { db } }) {
    const where = all([reach(caller, 'GET /users', { pilot: sql`u.pilot_code` }), ...filters(query)]);
    const select = sql`select ${userColumns} from ${userTables} where ${where}`;
    if (!isPaged(query)) {
      const users = await rows(
        db,
        userShape,
        sql`${select} order by ${sortable.lastName}, ${sortable.firstName}, u.id`,
      );
      return users.map(present);
    }
    const page = readPage(
      { isAscending: true, ...query },
      { sortable, fallback: 'lastName', ties: [sortable.lastName, sortable.firstName, sql`u.id`] },
    );
    const users = await rows(db, userShape, sql`${select} ${page.clause}`);
    return pageOf(users.map(present), await countUpToCap(db, sql`${userTables} where ${where}`), page);
  },
});

export const userListRoutes = [list];
