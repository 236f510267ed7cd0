import { done, match, type MockAnswer, type MockCall, paged, refuse } from '@portal/kit/mock';
import { type Respond, respondBy } from '@portal/kit/testing';
import type {
  AuditEntry,
  EventMapping,
  RefusalEntry,
  RefusedMessage,
  Role,
  RoleUses,
  Screen,
  ServiceAccount,
  User,
} from '@portal/kit/wire';
import { matchPeople } from '../parts/api/peopleQuery';
import type { Caller } from '../parts/permissions/reach';
import { aMapping, aPerson, aRole, superAdmin } from './builders';

type Answer = (call: MockCall) => MockAnswer;

/** What the lists of a back end hold, and its answers to single calls, such as `PUT /things/:id`. */
export interface BackEnd {
  kind: 'ours' | 'peer';
  caller: Caller;
  people: User[];
  roles: Role[];
  pilots: string[];
  mappings: EventMapping[];
  roleUses: RoleUses;
  audit: AuditEntry[];
  refusals: RefusalEntry[];
  refusedMessages: RefusedMessage[];
  screens: Screen[];
  serviceAccounts: ServiceAccount[];
  /** The pilots whose people a sign-in provider writes. */
  provisioned: string[];
  answers: Readonly<Record<string, Answer>>;
}

export const forbidden: Answer = () => refuse(403, 'You may not do this.');

const listsOf = (backEnd: BackEnd): Readonly<Record<string, Answer>> => ({
  'GET /users': ({ params }) =>
    done(
      backEnd.kind === 'peer' || Object.keys(params).length === 0
        ? backEnd.people
        : paged(
            matchPeople(backEnd.people, { ...params, isAscending: params.isAscending !== 'false' }),
            params,
          ),
    ),
  'GET /admin/roles': () => done(backEnd.roles),
  'GET /admin/roles/:name/users': ({ path }) =>
    done(backEnd.people.filter(({ userRole }) => path.split('/')[3] === userRole)),
  'GET /admin/pilots': () => done(backEnd.pilots),
  'GET /events/mappings': () => done(backEnd.mappings),
  ...(backEnd.kind === 'ours' && {
    'GET /admin/roles/:name/uses': () => done(backEnd.roleUses),
    'GET /users/export': ({ params }) => done(matchPeople(backEnd.people, params)),
    'GET /admin/audit': ({ params }) => done(paged(backEnd.audit, params)),
    'GET /admin/refusals': ({ params }) => done(paged(backEnd.refusals, params)),
    'GET /events/refused': ({ params }) => done(paged(backEnd.refusedMessages, params)),
    'GET /wallboard/screens': () => done(backEnd.screens),
    'GET /admin/service-accounts': () => done(backEnd.serviceAccounts),
    'GET /admin/provisioning': () => done(backEnd.provisioned),
  }),
});

/** Canned answers: the lists as they are now, and a plain success for every change. */
export const respondAs = (backEnd: BackEnd): Respond =>
  respondBy((call) => {
    for (const answers of [backEnd.answers, listsOf(backEnd)])
      for (const [pattern, answer] of Object.entries(answers)) if (match(pattern, call)) return answer(call);
    return call.method === 'GET' ? refuse(404, 'No such call') : done();
  });

/** A small site: FFT and SEW, four roles, and the caller among the people. */
export function aBackEnd(over: Partial<BackEnd> = {}): BackEnd {
  const caller = over.caller ?? superAdmin;
  const self = aPerson({
    userId: caller.userId,
    username: 'self',
    email: 'self@portal.test',
    firstName: 'Katrin',
    lastName: 'Vogel',
    userRole: 'SITE_ADMINISTRATOR',
    pilotRole: caller.pilotRole as 'ADMIN',
    pilotCode: caller.pilotCode,
  });
  const { people = [], ...rest } = over;
  return {
    kind: 'ours',
    caller,
    people: [self, ...people],
    roles: [
      aRole(),
      aRole({ name: 'OPERATOR', pilotCode: 'ALL' }),
      aRole({ name: 'SHIFT_MANAGER', pilotCode: 'ALL' }),
      aRole({ name: 'SITE_ADMINISTRATOR', pilotCode: 'ALL', pilotRole: 'ADMIN' }),
    ],
    pilots: ['FFT', 'SEW'],
    mappings: [aMapping()],
    roleUses: { dutyPlans: [], escalationPlans: [] },
    audit: [],
    refusals: [],
    refusedMessages: [],
    screens: [],
    serviceAccounts: [],
    provisioned: [],
    answers: {},
    ...rest,
  };
}
