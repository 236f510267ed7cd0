import { defaultPreferences, languages, preferencesKey } from '@portal/shared';
import { TOKEN_KEY } from '@portal/shared/session';
import {
  claimsOf,
  isFresh,
  OWN_AUDIENCE,
  PREFERENCES,
  storedLanguage,
  storedToken,
  SUPER_ADMIN,
  TOKEN,
} from './stored';
import * as wire from '@portal/shared/wire';

const storage = (items: Record<string, string>) => ({ getItem: (key: string) => items[key] ?? null });
const forbidden = () => {
  throw new DOMException('denied', 'SecurityError');
};
const tokenUntil = (ms: number) => `e30.${btoa(JSON.stringify({ exp: ms / 1000 }))}.x`;

test('keys are those of the portal', () => {
  expect([TOKEN, PREFERENCES]).toEqual([TOKEN_KEY, preferencesKey]);
  expect([OWN_AUDIENCE, SUPER_ADMIN]).toEqual([wire.OWN_AUDIENCE, wire.SUPER_ADMIN]);
});

test('a session of this tab stands before that of the browser; anything else is none', () => {
  expect(storedToken(() => [storage({ [TOKEN]: 'tab' }), storage({ [TOKEN]: 'browser' })])).toBe('tab');
  expect(storedToken(() => [storage({}), storage({ [TOKEN]: 'browser' })])).toBe('browser');
  expect(storedToken(() => [storage({ [TOKEN]: '' }), storage({ other: 'x' })])).toBeUndefined();
  expect(storedToken(forbidden)).toBeUndefined();
});

test('only a token that nobody would renew first starts a call', () => {
  expect(isFresh(claimsOf(tokenUntil(601_000)), 0)).toBe(true);
  expect(isFresh(claimsOf(tokenUntil(600_000)), 0)).toBe(false);
  expect(isFresh(claimsOf(`e30.${btoa('{}')}.x`), 0)).toBe(false);
  expect(() => claimsOf('nonsense')).toThrow();
});

test('the language is the reader’s choice, else the default one', () => {
  for (const language of languages)
    expect(storedLanguage(() => storage({ [PREFERENCES]: JSON.stringify({ i18n: language }) }))).toBe(
      language,
    );
  for (const text of ['{}', '{"i18n":"constructor"}', '{"i18n":7}', 'null', 'nonsense'])
    expect(storedLanguage(() => storage({ [PREFERENCES]: text }))).toBe(defaultPreferences.i18n);
  expect(storedLanguage(forbidden)).toBe(defaultPreferences.i18n);
});
