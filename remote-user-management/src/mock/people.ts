import { done, type MockAnswer, type MockCall, paged, refuse } from '@portal/kit/mock';
import {
  createUserRequest,
  updateUserRequest,
  type User,
  type UserStatus,
  userStatusRequest,
} from '@portal/kit/wire';
import { matchPeople, type SortAttribute } from '../people/peopleQuery';
import { nameOf } from '../people/words';
import { decideAction, decideField, type PersonField } from '../permissions/personActions';
import { grantableLevels, grantablePilots, isAdmin, mayManage } from '../permissions/reach';
import { type BackEnd, forbidden, note, unknownCall } from './backEnd';

const notePerson = (backEnd: BackEnd, action: string, person: User) =>
  note(backEnd, action, { id: person.userId, name: nameOf(person) });

export function answerPeople(backEnd: BackEnd, call: MockCall): MockAnswer | undefined {
  const { method, path, params } = call;
  if (method === 'GET' && path === '/users') return list(backEnd, params);
  if (method === 'GET' && path === '/users/export')
    return backEnd.kind === 'peer' ? unknownCall(backEnd) : done(matching(backEnd, params));
  if (method === 'POST' && path === '/users/create') return create(backEnd, call.body);
  if (method === 'PUT' && path === '/users/update') return update(backEnd, params.userId, call.body);
  if (method === 'DELETE' && path === '/users/delete') return remove(backEnd, params.userId);
  const [, userId, verb] = /^\/users\/([^/]+)\/(status|invite|second-factor)$/.exec(path) ?? [];
  if (userId === undefined) return undefined;
  const known = verb === 'status' ? 'PUT' : verb === 'invite' ? 'POST' : 'DELETE';
  if (backEnd.kind === 'peer' || method !== known) return unknownCall(backEnd);
  if (verb === 'second-factor') return resetSecondFactor(backEnd, userId);
  return verb === 'status' ? setStatus(backEnd, userId, call.body) : invite(backEnd, userId);
}

const seen = ({ caller, people }: BackEnd) =>
  caller.pilotCode === 'ALL' || caller.pilotRole === 'SUPER_ADMIN'
    ? people
    : people.filter(({ pilotCode }) => pilotCode === caller.pilotCode);

function list(backEnd: BackEnd, params: MockCall['params']): MockAnswer {
  if (backEnd.kind === 'peer' || Object.keys(params).length === 0) return done(seen(backEnd));
  return done(paged(matching(backEnd, params), params));
}

const matching = (backEnd: BackEnd, params: MockCall['params']): User[] =>
  matchPeople(seen(backEnd), {
    ...(params.q !== undefined && { q: params.q }),
    ...(params.role !== undefined && { role: params.role }),
    ...(params.status !== undefined && { status: params.status as UserStatus }),
    ...(params.sortAttribute !== undefined && { sortAttribute: params.sortAttribute as SortAttribute }),
    isAscending: params.isAscending !== 'false',
  });

function taken({ people }: BackEnd, wish: { email?: string; username?: string }, except?: string) {
  const others = people.filter(({ userId }) => userId !== except);
  if (wish.email !== undefined && others.some(({ email }) => email === wish.email))
    return refuse(409, 'Somebody else has this already.', { email: 'Somebody else has this e-mail.' });
  if (wish.username !== undefined && others.some(({ username }) => username === wish.username))
    return refuse(409, 'Somebody else has this already.', { username: 'Somebody else has this user name.' });
  return undefined;
}

function create(backEnd: BackEnd, body: unknown): MockAnswer {
  const { caller } = backEnd;
  const parsed = createUserRequest.safeParse(body);
  if (!parsed.success) return refuse(400, 'Some fields are not right.');
  const wish = parsed.data;
  if (backEnd.kind === 'peer' && Object.values(wish).some((value) => value.includes(' ')))
    return refuse(400, 'Spaces are not allowed.');
  const pilots = grantablePilots(caller, backEnd.pilots);
  const isWithinReach = grantableLevels(caller).includes(wish.pilotRole) && pilots.includes(wish.pilotCode);
  if (!isAdmin(caller) || !isWithinReach) return forbidden();
  const refusal = taken(backEnd, wish);
  if (refusal) return refusal;
  const now = new Date().toISOString();
  const person: User = {
    userId: crypto.randomUUID(),
    ...wish,
    ...(backEnd.kind === 'ours' && { status: 'INVITED' as const, createdAt: now, lastSignInAt: null }),
  };
  backEnd.people.push(person);
  notePerson(backEnd, 'users.create', person);
  return { status: 201, data: person.userId };
}

function toPerson(
  backEnd: BackEnd,
  userId: string | undefined,
  act: (person: User) => MockAnswer,
): MockAnswer {
  const person = backEnd.people.find((one) => one.userId === userId);
  if (!person) return refuse(404, 'There is no such user.');
  return mayManage(backEnd.caller, person).allowed ? act(person) : forbidden();
}

const update = (backEnd: BackEnd, userId: string | undefined, body: unknown) =>
  toPerson(backEnd, userId, (person) => {
    const parsed = updateUserRequest.safeParse(body);
    if (!parsed.success) return refuse(400, 'Some fields are not right.');
    const fields = Object.keys(parsed.data) as PersonField[];
    const isAllowed = fields.every((field) => decideField(backEnd.caller, field, person).allowed);
    if (!isAllowed) return forbidden();
    const refusal = taken(backEnd, parsed.data, person.userId);
    if (refusal) return refusal;
    replace(backEnd, { ...person, ...parsed.data });
    notePerson(backEnd, 'users.update', person);
    return done();
  });

const remove = (backEnd: BackEnd, userId: string | undefined) =>
  toPerson(backEnd, userId, (person) => {
    if (!decideAction(backEnd.caller, 'remove', person).allowed)
      return refuse(409, 'You cannot delete yourself.');
    backEnd.people = backEnd.people.filter((one) => one !== person);
    notePerson(backEnd, 'users.delete', person);
    return done();
  });

const setStatus = (backEnd: BackEnd, userId: string, body: unknown) =>
  toPerson(backEnd, userId, (person) => {
    const parsed = userStatusRequest.safeParse(body);
    if (!parsed.success) return refuse(400, 'Some fields are not right.');
    if (person.userId === backEnd.caller.userId) return refuse(409, 'You cannot disable yourself.');
    replace(backEnd, { ...person, status: parsed.data.status });
    notePerson(backEnd, 'users.status', person);
    return done();
  });

const invite = (backEnd: BackEnd, userId: string) =>
  toPerson(backEnd, userId, (person) => {
    if (person.status !== 'INVITED') return refuse(409, 'This account needs no activation.');
    notePerson(backEnd, 'users.invite', person);
    return done();
  });

const resetSecondFactor = (backEnd: BackEnd, userId: string) =>
  toPerson(backEnd, userId, (person) => {
    if (person.userId === backEnd.caller.userId)
      return refuse(409, 'You cannot reset your own second factor.');
    replace(backEnd, { ...person, hasSecondFactor: false });
    notePerson(backEnd, 'users.secondFactorReset', person);
    return done();
  });

function replace(backEnd: BackEnd, person: User): void {
  backEnd.people = backEnd.people.map((one) => (one.userId === person.userId ? person : one));
}
