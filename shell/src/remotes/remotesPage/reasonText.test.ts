import { createIntl } from 'react-intl';
import type { FailedCondition, OffReason } from '@portal/shared/registry';
import type { RegistryProblem } from '../../platform/federation/registry/registryClient';
import type { LoadFailure } from '../../platform/federation/verify/failure';
import main from '../../messages/en.json';
import screens from '../../messages/screens/en.json';
import { remoteFailureText } from '../../platform/screens/remoteFailureText';
import { offText, problemText } from './reasonText';

const missing: string[] = [];
const intl = createIntl({
  locale: 'en',
  messages: {
    ...main,
    ...screens,
    'shared.level.ADMIN': 'Administrator',
    'shared.pilot.all': 'All pilots',
  },
  onError: (error) => missing.push(error.message),
});
afterEach(() => expect(missing).toEqual([]));

const rule = (condition: FailedCondition['condition'], ...wanted: string[]): OffReason => ({
  kind: 'rule',
  failed: { condition, wanted, got: '' },
});

test.each<[OffReason, string]>([
  [{ kind: 'disabled', layer: 'defaults' }, 'Switched off for everybody'],
  [{ kind: 'disabled', layer: 'pilot:FFT' }, 'Switched off for FFT'],
  [{ kind: 'disabled', layer: 'role:PLANT_OPERATOR' }, 'Switched off for the role PLANT_OPERATOR'],
  [{ kind: 'disabled', layer: 'cohort:early:birds' }, 'Switched off for the group early:birds'],
  [{ kind: 'remoteOff' }, 'The remote is off'],
  [{ kind: 'badEntry', entry: 'ftp://x' }, 'Its address cannot be used: ftp://x'],
  [rule('pilots', 'FFT', 'ALL'), 'Only for FFT or All pilots'],
  [rule('accessLevels', 'ADMIN'), 'Only for access level Administrator'],
  [rule('roles', 'OPERATOR'), 'Only for the role Operator'],
  [rule('originContains', 'dashboard.fft'), 'Only where the address contains dashboard.fft'],
  [rule('feature', 'a.x'), 'Needs the feature a.x'],
  [rule('signedIn', 'yes'), 'Only for people who are signed in'],
])('why something is off: %j', (why, text) => expect(offText(intl, why)).toBe(text));

test.each<[RegistryProblem, RegExp]>([
  [{ kind: 'unreachable' }, /cannot be reached/],
  [{ kind: 'httpStatus', status: 503 }, /503/],
  [{ kind: 'badJson', detail: '' }, /JSON/],
  [{ kind: 'unknownSchemaVersion', got: 2 }, /version 2/],
  [{ kind: 'badSchema', path: 'remotes.a', message: '' }, /remotes\.a/],
  [{ kind: 'unsigned' }, /not signed/],
  [{ kind: 'badConfig', path: 'registry.keys' }, /portal\.config\.json.*registry\.keys/],
  [{ kind: 'expired', when: '2026-03-01T12:00:00Z' }, /March 1, 2026/],
  [{ kind: 'notYet', when: '2026-03-01T12:00:00Z' }, /March 1, 2026/],
  [{ kind: 'unknownKey', keyId: 'k' }, /by k/],
  [{ kind: 'badSignature', keyId: 'k' }, /not valid/],
  [{ kind: 'noCrypto' }, /https/],
  [{ kind: 'olderSerial', got: 3, have: 9 }, /3.*9/],
  [{ kind: 'tooOld', ageMs: 7_200_000, maxAgeMs: 1 }, /2 hours/],
])('what is the matter with the registry: %j', (problem, text) =>
  expect(problemText(intl, problem)).toMatch(text),
);

const url = 'http://x/';
test.each<[LoadFailure, RegExp]>([
  [{ kind: 'unreachable', url }, /could not be reached/],
  [{ kind: 'timeout', url, afterMs: 6_000 }, /6 seconds/],
  [{ kind: 'httpStatus', url, status: 404 }, /404/],
  [{ kind: 'wrongType', url, contentType: 'text/html' }, /text\/html/],
  [{ kind: 'badManifest', url, path: 'entry' }, /entry/],
  [{ kind: 'integrity', url }, /not the ones that were released/],
  [{ kind: 'blockedOrigin', url }, /not allow/],
  [
    {
      kind: 'incompatible',
      mismatches: [{ what: 'shared', name: 'react', required: '^17.0.0', offered: '19.1.0' }],
    },
    /react \^17\.0\.0.*19\.1\.0/,
  ],
  [{ kind: 'evaluation', message: 'boom' }, /failed to start/],
  [{ kind: 'badDefinition', path: 'routes.0', problem: '' }, /routes\.0/],
  [{ kind: 'collision', claimed: '/things', owner: 'a', other: 'b' }, /b claims “\/things”.*a/],
])('why a remote is not there: %j', (failure, text) =>
  expect(remoteFailureText(intl, failure)).toMatch(text),
);
