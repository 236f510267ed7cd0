import { type Respond, respondBy } from '@portal/kit/testing';
import { answer } from '../mock/answer';
import type { BackEnd } from '../mock/backEnd';
import { aMapping, aPerson, aRole, superAdmin } from './builders';

export const respondAs = (backEnd: BackEnd): Respond => respondBy((call) => answer(backEnd, call));

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
    audit: [],
    refusals: [],
    refusedMessages: [],
    screens: [],
    serviceAccounts: [],
    provisioned: [],
    ...rest,
  };
}
