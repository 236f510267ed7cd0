import { randomUUID } from 'node:crypto';
import { bearerOf, PEOPLE, tokensFor, type Person } from './people';
import { isoTime, noticeOf, workFor, type Plant, type Work } from './plant';

export interface Call {
  method: string;
  /** Below `/api`. */
  path: string;
  query: URLSearchParams;
  authorization?: string;
  body: unknown;
}

export interface Answer {
  status: number;
  data?: unknown;
  message?: string;
  /** `auth-info` has no envelope, and the 401 for an expired token has no body at all. */
  bare?: 'data' | 'nothing';
}

const done = (data: unknown = null, status = 200): Answer => ({ status, data });
const refuse = (status: number, message: string): Answer => ({ status, message });
const PASSWORD = 'Portal-demo-1';

type Handle = (plant: Plant, caller: Person, call: Call, parts: string[]) => Answer;

const fields = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};

/** The back end refuses unknown fields in a body. */
const hasForeign = (body: unknown, known: readonly string[]): boolean =>
  Object.keys(fields(body)).some((name) => !known.includes(name));

function paged<T>(items: readonly T[], query: URLSearchParams): Answer {
  const [page, size] = [Number(query.get('page') ?? 0), Number(query.get('size') ?? 10)];
  const totalPages = Math.ceil(items.length / size);
  return done({
    results: items.slice(page * size, (page + 1) * size),
    totalPages,
    totalElements: items.length,
    lastPage: page >= totalPages - 1,
  });
}

/** The list supports paging, but no filter. */
const ownNotices: Handle = ({ notices }, { userId }, { query }, [id, type]) => {
  if (id !== userId) return refuse(403, 'Forbidden');
  const own = notices.filter(
    (one) => one.userId === userId && (type === undefined || one.notificationType === type),
  );
  return paged(
    own.sort((a, b) => b.timestamp.localeCompare(a.timestamp)),
    query,
  );
};

/** Unsorted and unlimited. */
const unread: Handle = ({ notices }, { userId }, _call, [id]) =>
  id === userId
    ? done(notices.filter((one) => one.userId === userId && one.notificationStatus === 'Unread'))
    : refuse(403, 'Forbidden');

const markRead: Handle = ({ notices }, { userId }, { body }, [id]) => {
  const one = notices.find((notice) => notice.notificationId === id && notice.userId === userId);
  if (!one) return refuse(404, 'Not found');
  if (hasForeign(body, [])) return refuse(400, 'Unrecognized field');
  one.notificationStatus = 'Read';
  return done();
};

/** The broken filter: every value is read as `Requested`, `Received` too. */
const ownWorks: Handle = ({ works }, { userId }, { query }) =>
  paged(
    works.filter(({ sourceUserId }) => sourceUserId === userId),
    query,
  );

const partyTo = ({ sourceUserId, targetUserId }: Work, { userId }: Person) =>
  sourceUserId === userId || targetUserId === userId;

const readWork: Handle = ({ works }, _caller, _call, [id]) => {
  const one = works.find(({ assignmentId }) => assignmentId === id);
  return one ? done(one) : refuse(404, 'Not found');
};

const changeWork: Handle = ({ works, notices }, caller, { body }, [id]) => {
  const one = works.find(({ assignmentId }) => assignmentId === id);
  if (!one) return refuse(404, 'Not found');
  // Answers 401 to anybody who is not a party. Accepts any status after any other.
  if (!partyTo(one, caller)) return refuse(401, 'Unauthorized');
  if (hasForeign(body, ['status', 'priority'])) return refuse(400, 'Unrecognized field');
  const { status } = fields(body);
  if (typeof status === 'string') one.status = status;
  one.description = `The status of the assignment has been changed to ${one.status}`;
  one.timestampUpdated = isoTime(Date.now());
  const other = PEOPLE.find(
    ({ userId }) => userId !== caller.userId && [one.sourceUserId, one.targetUserId].includes(userId),
  );
  if (other) notices.push(noticeOf(other, { ...one, timestamp: one.timestampUpdated }));
  return done();
};

const comment: Handle = ({ works }, caller, { body }, [id]) => {
  const one = works.find(({ assignmentId }) => assignmentId === id);
  if (!one) return refuse(404, 'Not found');
  if (!partyTo(one, caller)) return refuse(401, 'Unauthorized');
  if (hasForeign(body, ['comment', 'origin', 'originName'])) return refuse(400, 'Unrecognized field');
  const { comment: words, origin, originName } = fields(body) as Record<string, string>;
  one.comments.unshift({
    timestamp: isoTime(Date.now()),
    comment: words ?? '',
    origin: origin ?? '',
    originName: originName ?? '',
  });
  return done();
};

const KNOWN_OF_WORK = [
  'targetUserId',
  'targetUser',
  'sourceUser',
  'description',
  'module',
  'moduleName',
  'priority',
];

const createWork: Handle = (plant, caller, { body }) => {
  if (hasForeign(body, KNOWN_OF_WORK)) return refuse(400, 'Unrecognized field');
  const { targetUserId, description } = fields(body) as Record<string, string>;
  const target = PEOPLE.find(({ userId }) => userId === targetUserId);
  if (!target) return refuse(400, 'No such user');
  const made = workFor(caller, target, description ?? '', Date.now());
  plant.works.push(made);
  plant.notices.push(noticeOf(target, made));
  return done({ assignmentId: made.assignmentId }, 201);
};

const mayAdminister = ({ pilotRole }: Person) => pilotRole !== 'USER';
const roles = () => [...new Set(PEOPLE.map(({ userRole }) => userRole))];

const createMapping: Handle = ({ mappings }, caller, { body }) => {
  if (!mayAdminister(caller)) return refuse(403, 'Forbidden');
  if (hasForeign(body, ['topic', 'description', 'userRoles'])) return refuse(400, 'Unrecognized field');
  const { topic, description, userRoles } = fields(body);
  if (mappings.some((one) => one.topic === topic)) return refuse(409, 'Exists');
  const made = { eventMappingId: randomUUID(), topic, description, userRoles } as Plant['mappings'][number];
  mappings.push(made);
  return done(made.eventMappingId, 201);
};

const updateMapping: Handle = ({ mappings }, caller, { body }, [id]) => {
  if (!mayAdminister(caller)) return refuse(403, 'Forbidden');
  if (hasForeign(body, ['topic', 'description', 'userRoles'])) return refuse(400, 'Unrecognized field');
  const one = mappings.find(({ eventMappingId }) => eventMappingId === id);
  if (!one) return refuse(404, 'Not found');
  one.userRoles = fields(body).userRoles as string[];
  return done();
};

const KNOWN_OF_PERSON = [
  'username',
  'email',
  'firstName',
  'lastName',
  'userRole',
  'pilotRole',
  'pilotCode',
] as const;

const createUser: Handle = ({ invited }, caller, { body }) => {
  if (!mayAdminister(caller)) return refuse(403, 'Forbidden');
  if (hasForeign(body, KNOWN_OF_PERSON)) return refuse(400, 'Unrecognized field');
  const one = fields(body) as Omit<Person, 'userId'>;
  if (Object.values(one).some((value) => /\s/.test(value))) return refuse(400, 'No spaces');
  const made = { ...one, userId: randomUUID() };
  invited.push(made);
  return done(made.userId, 201);
};

const forAdministrators =
  (answer: (plant: Plant) => unknown): Handle =>
  (plant, caller) =>
    mayAdminister(caller) ? done(answer(plant)) : refuse(403, 'Forbidden');

const oneNotice: Handle = ({ notices }, { userId }, _call, [id]) => {
  const one = notices.find((notice) => notice.notificationId === id && notice.userId === userId);
  return one ? done(one) : refuse(404, 'Not found');
};

const removeNotice: Handle = (plant, { userId }, _call, [id]) => {
  plant.notices = plant.notices.filter((one) => one.notificationId !== id || one.userId !== userId);
  return done();
};

const CALLS: readonly (readonly [string, Handle])[] = [
  [
    'GET /users',
    ({ invited }, { pilotCode }) =>
      done([...PEOPLE, ...invited].filter((one) => one.pilotCode === pilotCode)),
  ],
  ['POST /users/create', createUser],
  ['POST /users/logout', () => done()],
  ['GET /users/auth-info', (_plant, caller) => ({ ...authInfo(caller), bare: 'data' })],
  ['GET /admin/roles/names', forAdministrators(roles)],
  [
    'GET /admin/roles',
    forAdministrators(() => roles().map((name, id) => ({ id, name, pilotCode: 'FFT', pilotRole: 'USER' }))),
  ],
  ['GET /admin/pilot-roles', forAdministrators(() => ['USER', 'ADMIN'])],
  ['GET /notifications/user/:id', ownNotices],
  ['GET /notifications/user/:id/notificationType/:type', ownNotices],
  ['GET /notifications/user/:id/unread', unread],
  ['GET /notifications/:id', oneNotice],
  ['DELETE /notifications/:id', removeNotice],
  ['PUT /notifications/:id/notificationStatus', markRead],
  ['GET /assignments/user/:id', ownWorks],
  ['GET /assignments/:id', readWork],
  ['PUT /assignments/:id', changeWork],
  ['PUT /assignments/:id/comments', comment],
  ['POST /assignments/create', createWork],
  ['GET /events/mappings', forAdministrators(({ mappings }) => mappings)],
  ['POST /events/mappings/create', createMapping],
  ['PUT /events/mappings/:id', updateMapping],
];

function authInfo(caller: Person): Answer {
  const { accessToken } = tokensFor(caller) as { accessToken: string };
  const [, claims = ''] = accessToken.split('.');
  return done({ tokenAttributes: JSON.parse(Buffer.from(claims, 'base64url').toString()) as unknown });
}

function matched(pattern: string, { method, path }: Call): string[] | undefined {
  const patternParts = pattern.split(/[ /]/).filter(Boolean);
  const given = [method, ...path.split('/').filter(Boolean)];
  if (patternParts.length !== given.length) return undefined;
  const fits = patternParts.every((part, index) => part.startsWith(':') || part === given[index]);
  return fits
    ? given.filter((_part, index) => patternParts[index]?.startsWith(':')).map(decodeURIComponent)
    : undefined;
}

function signIn({ body }: Call): Answer {
  const { email, password } = fields(body);
  const one = PEOPLE.find((person) => person.email === email);
  return one && password === PASSWORD ? done(tokensFor(one)) : refuse(401, 'Invalid user credentials');
}

/** Answers like the external back end: 401 without a body for an unknown token, 500 for an unknown path. */
export function answer(plant: Plant, call: Call): Answer {
  const { method, path } = call;
  if (`${method} ${path}` === 'POST /users/authenticate') return signIn(call);
  if (`${method} ${path}` === 'POST /users/refresh-token') {
    const known = bearerOf(call.query.get('token') ?? '');
    return known ? done(tokensFor(known)) : refuse(401, 'Invalid refresh token');
  }
  const caller = bearerOf(call.authorization);
  if (!caller) return { status: 401, bare: 'nothing' };
  // Patterns without variables take precedence.
  const route = [...CALLS]
    .sort(([a], [b]) => a.split(':').length - b.split(':').length)
    .map(([pattern, handle]) => ({ handle, parts: matched(pattern, call) }))
    .find(({ parts }) => parts !== undefined);
  return route
    ? route.handle(plant, caller, call, route.parts ?? [])
    : refuse(500, `No static resource api${path}.`);
}
