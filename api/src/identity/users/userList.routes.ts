import {
  all,
  audit,
  type Caller,
  col,
  containsText,
  folded,
  mapPage,
  orderOf,
  present,
  reach,
  readList,
  readPage,
  route,
  type RowOf,
  rows,
  shownEmail,
  shownName,
  sortKey,
  type SortKey,
  type Sql,
  sql,
  userColumns,
  userShape,
  userTables,
  without,
} from '../../platform';
import {
  colleagueSchema,
  pagedOf,
  userSchema,
  type UsersQuery,
  usersQuery,
  emailKey,
} from '@portal/shared/wire';
import * as z from 'zod/mini';

/** People who never signed in come where PostgreSQL puts a missing time: after the latest. */
const NEVER = sql`timestamptz '9999-12-31'`;

const sortableByAll = {
  name: sortKey.text(folded(sql`${shownName}`)),
  username: sortKey.text(sql`lower(u.username)`),
  firstName: sortKey.text(folded(sql`u.first_name`)),
  lastName: sortKey.text(folded(sql`u.last_name`)),
  userRole: sortKey.text(sql`r.name`),
  pilotRole: sortKey.text(sql`u.pilot_role`),
  pilotCode: sortKey.text(sql`u.pilot_code`),
  status: sortKey.text(sql`u.status`),
};
const sortable = {
  ...sortableByAll,
  email: sortKey.text(sql`lower(u.email)`),
  createdAt: sortKey.time(sql`u.created_at`),
  lastSignInAt: sortKey.time(sql`coalesce(u.last_sign_in_at, ${NEVER})`),
};

/** Administrators see accounts. Everybody else sees colleagues, without the fields that belong to an account. */
const administers = ({ pilotRole }: Caller): boolean => pilotRole !== 'USER';

const listedShape = { ...userShape, hasSecondFactor: col.flag };
const listedColumns = sql`${userColumns}, exists (
  select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "hasSecondFactor"`;

const asAccount = (user: RowOf<typeof listedShape>) => present({ ...user, email: shownEmail(user.email) });
const asColleague = (user: RowOf<typeof listedShape>) =>
  present(without(user, 'email', 'createdAt', 'lastSignInAt', 'hasSecondFactor'));

const filters = ({ q, role, status }: UsersQuery, email: Sql): Sql[] => [
  ...(q === undefined
    ? []
    : [
        containsText(
          sql`concat_ws(' ', u.first_name, u.last_name, u.username, ${email}, r.name, replace(r.name, '_', ' '))`,
          // An address is stored with its domain in ASCII.
          q.replace(/\S+@\S+/g, emailKey),
        ),
      ]),
  ...(role === undefined ? [] : [sql`r.name = ${role}`]),
  ...(status === undefined ? [] : [sql`u.status = ${status}`]),
];

/** Any parameter asks for a page; without one the answer is the plain list. */
const isPaged = (query: UsersQuery): boolean => Object.values(query).some((value) => value !== undefined);

const sortRules = <K extends keyof typeof sortable>(by: Readonly<Record<K | 'lastName', SortKey>>) => ({
  sortable: by,
  fallback: 'lastName' as const,
  ties: [sortable.lastName, sortable.firstName, sortKey.uuid(sql`u.id`)],
});

const listUsers = route({
  call: 'GET /users',
  cost: 'dear',
  summary:
    'The users of the pilots within reach: all, or one page if requested; administrators also get e-mail addresses and sign-ins',
  query: usersQuery,
  data: z.union([z.array(colleagueSchema), pagedOf(colleagueSchema)]),
  async handle({ query, caller, basics: { db } }) {
    const isAdmin = administers(caller);
    const shown = isAdmin ? asAccount : asColleague;
    const where = all([
      reach(caller, 'GET /users', { pilot: sql`u.pilot_code` }),
      ...filters(query, isAdmin ? sql`u.email` : sql`''`),
    ]);
    const rules = sortRules(isAdmin ? sortable : sortableByAll);
    const page = readPage('GET /users', { isAscending: true, ...query }, rules);
    if (!isPaged(query)) {
      const users = await rows(
        db,
        listedShape,
        sql`select ${listedColumns} from ${userTables} where ${where} order by ${orderOf(page)}`,
      );
      return users.map(shown);
    }
    const list = { shape: listedShape, columns: listedColumns, from: userTables, where };
    return mapPage(await readList(db, page, list), shown);
  },
});

/**
 * Exports everybody at once, audited: the list shows the same people page by page, but not as a file that leaves the
 * portal.
 */
const exported = route({
  call: 'GET /users/export',
  cost: 'dear',
  requiresStepUp: true,
  summary: 'Exports the matching users of the pilots within reach; audited',
  query: z.omit(usersQuery, { page: true, size: true, after: true, before: true }),
  data: z.array(userSchema),
  handle: ({ query, caller, origin, basics: { db } }) =>
    db.transaction(async (tx) => {
      const where = all([
        reach(caller, 'GET /users/export', { pilot: sql`u.pilot_code` }),
        ...filters(query, sql`u.email`),
      ]);
      const order = orderOf(
        readPage('GET /users/export', { isAscending: true, ...query }, sortRules(sortable)),
      );
      const users = await rows(
        tx,
        listedShape,
        sql`select ${listedColumns} from ${userTables} where ${where} order by ${order}`,
      );
      const { q, role, status } = query;
      const { pilotCode } = caller;
      const target = { id: pilotCode, name: pilotCode, pilotCode };
      await audit(tx, 'users.export', { caller, origin }, target, {
        count: users.length,
        ...(q !== undefined && { q }),
        ...(role !== undefined && { role }),
        ...(status !== undefined && { status }),
      });
      return users.map(asAccount);
    }),
});

export const userListRoutes = [listUsers, exported];
