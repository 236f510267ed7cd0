import type { ApiFailure } from '@portal/shared';
import { mailProblem, newPasswordProblem, signInProblem } from './authFailure';
import { panelOf, panels } from './authPanel';
import { forgetToken, takeToken } from './linkToken';
import { passwordLines } from './passwordLines';

const fails = (kind: ApiFailure['kind'], more: Partial<ApiFailure> = {}): ApiFailure => ({ kind, ...more });

describe('contract §3: one answer for unknown e-mail, wrong password and disabled account', () => {
  test.each(['unauthorised', 'forbidden', 'notFound', 'validation'] as const)('%s', (kind) => {
    expect(signInProblem(fails(kind))).toEqual({ kind: 'refused' });
  });
  test('throttled: says how long to wait', () => {
    expect(signInProblem(fails('tooMany', { retryAfterMs: 4200 }))).toEqual({ kind: 'wait', seconds: 5 });
    expect(signInProblem(fails('tooMany'))).toEqual({ kind: 'wait', seconds: undefined });
  });
  test('a broken network is no wrong password', () => {
    expect(signInProblem(fails('network'))).toEqual({ kind: 'failure', failure: { kind: 'network' } });
  });
  test('nor does asking for a mail tell whether the account exists', () => {
    expect(mailProblem(fails('notFound'))).toBeUndefined();
    expect(mailProblem(fails('network'))?.kind).toBe('failure');
  });
});

describe('a mailed link', () => {
  test('that is used or too old is told from a password that is refused', () => {
    expect(newPasswordProblem(fails('validation', { fields: { token: 'no' } }))).toEqual({
      kind: 'deadLink',
    });
    expect(newPasswordProblem(fails('notFound'))).toEqual({ kind: 'deadLink' });
    expect(newPasswordProblem(fails('validation', { fields: { password: 'common' } }))).toEqual({
      kind: 'password',
      message: 'common',
    });
    expect(newPasswordProblem(fails('unavailable')).kind).toBe('failure');
  });

  test('loses its token from the address bar at once; the rest of the address stays', () => {
    window.history.replaceState({ a: 1 }, '', '/reset-password?token=secret&lang=fr#x');
    expect(takeToken()).toBe('secret');
    expect(window.location.href).toMatch(/\/reset-password\?lang=fr#x$/);
    expect(window.history.state).toEqual({ a: 1 });
    expect(takeToken()).toBe('secret');
    forgetToken();
    expect(takeToken()).toBeUndefined();
  });

  test('a token for one page is not one for another', () => {
    window.history.replaceState(null, '', '/activate-account?token=abc');
    expect(takeToken()).toBe('abc');
    window.history.replaceState(null, '', '/reset-password');
    expect(takeToken()).toBeUndefined();
  });
});

describe('rules for a new password, shown as they are met', () => {
  const met = (password: string, rule: 'default' | 'legacy', names?: string[]) =>
    Object.fromEntries(
      passwordLines(password, rule, names).map(({ id, met }) => [id.replace('auth.rule.', ''), met]),
    );
  test('default: a length', () => {
    expect(met('', 'default')).toEqual({ length: false });
    expect(met('long enough!', 'default')).toEqual({ length: true });
  });
  test('legacy: a length and classes', () => {
    expect(met('Abcdefg1', 'legacy')).toEqual({
      length: true,
      noLowerCase: true,
      noUpperCase: true,
      noDigit: true,
      noSpecial: false,
      hasSpace: true,
    });
  });
  test('a known name must not be in it', () => {
    expect(met('becker-2025', 'default', ['Becker']).containsName).toBe(false);
    expect(met('another-2025', 'default', ['Becker']).containsName).toBe(true);
  });
});

test('spec §2: the side panel is the route’s own', () => {
  expect(panelOf([{}, { handle: panels.login }])?.titleId).toBe('auth.panel.login.title');
  expect(panelOf([{ handle: panels.login }, { handle: panels.reset }])?.titleId).toBe(
    'auth.panel.reset.title',
  );
  expect(panelOf([{ handle: undefined }])).toBeUndefined();
});
