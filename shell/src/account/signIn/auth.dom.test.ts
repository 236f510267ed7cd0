import { guardedStore } from '@portal/shared/storage';
import type { ApiFailure } from '@portal/shared';
import { mailProblem, newPasswordProblem, signInProblem } from './authFailure';
import { panelOf, panels } from './authPanel';
import type * as linkToken from './mailed/linkToken';
import { forgetToken, forgetWhenLeft, takeToken } from './mailed/linkToken';
import { mayBeSent, type PasswordFacts, passwordLines } from '../accountRules/passwordLines';

type LinkToken = typeof linkToken;

const fails = (kind: ApiFailure['kind'], more: Partial<ApiFailure> = {}): ApiFailure => ({ kind, ...more });

describe('one answer for unknown e-mail, wrong password and disabled account', () => {
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
  test('that is used or expired is distinguished from a rejected password', () => {
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

  const visit = (address: string) => window.history.replaceState({ a: 1 }, '', address);
  afterEach(() => window.sessionStorage.clear());

  test.each([
    ['behind the #', '/reset-password?lang=fr#token=secret', '/reset-password?lang=fr'],
    [
      'in the query, as older mails have it',
      '/reset-password?token=secret&lang=fr#x',
      '/reset-password?lang=fr#x',
    ],
  ])('loses its token from the address bar at once, the rest stays: %s', (_where, address, left) => {
    visit(address);
    expect(takeToken()).toBe('secret');
    expect(window.location.href.endsWith(left)).toBe(true);
    expect(window.history.state).toEqual({ a: 1 });
    expect(takeToken()).toBe('secret');
    forgetToken();
    expect(takeToken()).toBeUndefined();
  });

  test.each([
    ...['//reset-password', '///reset-password/', '/reset-password/', '/Reset-Password', '/reset%2Dpassword'],
    ...['/%72eset-password', '//RESET-PASSWORD//'],
  ])('is taken at every spelling of its page, and forgotten there: %s', (spelling) => {
    const address = (hash: string) => ({
      location: { ...window.location, pathname: spelling, search: '', hash },
      history: window.history,
    });
    expect(takeToken(address('#token=secret'))).toBe('secret');
    expect(window.location.pathname).toBe('/reset-password');
    expect(takeToken(address(''))).toBe('secret');
    forgetWhenLeft(spelling, address(''));
    expect(takeToken()).toBe('secret');
    forgetWhenLeft(spelling, { location: { ...window.location, pathname: '/login' } });
    expect(takeToken()).toBeUndefined();
    takeToken(address('#token=secret'));
    forgetToken(address(''));
    expect(takeToken()).toBeUndefined();
  });

  test('is not looked for where an address cannot be decoded, or only begins like its page', () => {
    for (const pathname of ['/%E0%A4%A', '/reset-password/x', '/x/reset-password']) {
      const location = { ...window.location, pathname, search: '', hash: '#token=secret' };
      expect(takeToken({ location, history: window.history })).toBeUndefined();
    }
  });

  const reload = async (): Promise<LinkToken> => {
    jest.resetModules();
    return import('./mailed/linkToken');
  };

  test('outlives a reload of its tab until it is used', async () => {
    visit('/reset-password#token=secret');
    takeToken();
    const reloaded = await reload();
    expect(reloaded.takeToken()).toBe('secret');
    reloaded.forgetToken();
    expect((await reload()).takeToken()).toBeUndefined();
    forgetToken();
  });

  test('works without storage, as long as the page is not loaded again', () => {
    const tab = guardedStore(() => {
      throw new DOMException('no', 'SecurityError');
    });
    visit('/activate-account#token=secret');
    expect(takeToken(window, tab)).toBe('secret');
    expect(takeToken(window, tab)).toBe('secret');
    forgetToken(window, tab);
    expect(takeToken(window, tab)).toBeUndefined();
  });

  test('a token for one page is not one for another, and other pages have none', () => {
    visit('/activate-account#token=abc');
    expect(takeToken()).toBe('abc');
    visit('/reset-password');
    expect(takeToken()).toBeUndefined();
    visit('/dashboard?token=abc');
    expect(takeToken()).toBeUndefined();
    expect(window.location.search).toBe('?token=abc');
    visit('/activate-account');
    forgetToken();
  });
});

describe('rules for a new password, shown as they are met', () => {
  const lines = (password: string, facts: Partial<PasswordFacts> = {}) =>
    Object.fromEntries(
      passwordLines(password, { rule: 'default', ...facts }).map(({ id, state }) => [
        id.replace('auth.rule.', ''),
        state,
      ]),
    );
  test('default: a length; what only the back end knows is checked there', () => {
    expect(lines('')).toEqual({ length: 'open', containsName: 'later', common: 'later' });
    expect(lines('long enough!')).toEqual({ length: 'met', containsName: 'later', common: 'later' });
  });
  test('legacy: a length and classes', () => {
    expect(lines('Abcdefg1', { rule: 'legacy' })).toMatchObject({
      length: 'met',
      noLowerCase: 'met',
      noUpperCase: 'met',
      noDigit: 'met',
      noSpecial: 'open',
      hasSpace: 'met',
    });
  });
  test('a known name must not be in it, nor may it be the current one', () => {
    expect(lines('becker-2025', { names: ['Becker'] }).containsName).toBe('open');
    expect(lines('another-2025', { names: ['Becker'] }).containsName).toBe('met');
    expect(lines('another-2025', { current: 'another-2025' }).sameAsCurrent).toBe('open');
    expect(lines('another-2025', { current: '' }).sameAsCurrent).toBe('met');
  });
  test('what the back end said holds for exactly this password, which is not sent again', () => {
    const verdict = { password: 'Password2024', failures: ['common'] } as const;
    expect(lines('Password2024', { verdict }).common).toBe('open');
    expect(mayBeSent(passwordLines('Password2024', { rule: 'default', verdict }))).toBe(false);
    expect(mayBeSent(passwordLines('Password2024x', { rule: 'default', verdict }))).toBe(true);
  });
});

test('the side panel is the route’s own', () => {
  expect(panelOf([{}, { handle: panels.login }])?.titleId).toBe('auth.panel.login.title');
  expect(panelOf([{ handle: panels.login }, { handle: panels.reset }])?.titleId).toBe(
    'auth.panel.reset.title',
  );
  expect(panelOf([{ handle: undefined }])).toBeUndefined();
});
