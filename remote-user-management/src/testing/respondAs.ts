import { failureOf } from '@portal/shared/session';
import type { Respond } from '@portal/shared/testing';
import { answer, type BackEnd } from '../mock/backEnd';
import { aMapping, aPerson, aRole, superAdmin } from './builders';

/** The network double that a back end in memory stands behind. */
export const respondAs =
  (backEnd: BackEnd): Respond =>
  ({ path, method = 'GET', params = {}, body, ours }) => {
    const given = Object.entries(params).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    );
    const texts = Object.fromEntries(given.map(([name, value]) => [name, String(value as string)]));
    // What crosses the network is text: neither side may keep the other's objects.
    const sent: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
    const { status, data, message, errors } = answer(backEnd, { method, path, params: texts, body: sent });
    if (status < 300) return { data: structuredClone(data) };
    return { error: failureOf({ status, body: { message, errors } }, { ours: ours !== undefined }) };
  };

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
    ...rest,
  };
}
