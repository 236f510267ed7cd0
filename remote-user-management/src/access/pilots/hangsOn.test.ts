import { aMapping, aPerson, aRole } from '../../testing/builders';
import { hangsOn, isFree } from './hangsOn';

const sources = {
  roles: [aRole(), aRole({ name: 'OPERATOR', pilotCode: 'ALL' })],
  mappings: [aMapping(), aMapping({ pilotCode: 'CRF' })],
  people: [aPerson(), aPerson({ pilotCode: 'SEW' })],
};

test('what belongs to a pilot, and not what belongs to all', () => {
  const hanging = hangsOn('FFT', sources);
  expect([hanging.roles?.length, hanging.mappings?.length, hanging.people?.length]).toEqual([1, 1, 1]);
  expect(isFree(hanging)).toBe(false);
});

test('what could not be counted is not none', () => {
  const unknown = hangsOn('ILTAR', { ...sources, roles: undefined, mappings: undefined });
  expect([unknown.roles, unknown.mappings]).toEqual([undefined, undefined]);
  expect(isFree(unknown)).toBe(false);
});

test('a pilot is free only when its people are known to be none', () => {
  expect(isFree(hangsOn('ILTAR', sources))).toBe(true);
  expect(isFree(hangsOn('ILTAR', { ...sources, people: undefined }))).toBe(false);
});
