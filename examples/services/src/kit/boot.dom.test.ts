import { waitFor } from '@testing-library/dom';
import { h } from 'preact';

const user = { userId: 'u1', name: 'Ana Pop', pilotRole: 'USER', pilotCode: 'FFT' };
const PORTAL = 'https://portal.example';
const parent = { postMessage: jest.fn() };

const say = (data: object) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin: PORTAL, source: parent as never }));
const look = (language: string, direction: string) =>
  say({ type: 'PORTAL_LOOK', protocol: 3, language, mode: 'dark', direction });

beforeEach(() => {
  Object.assign(globalThis, { parent });
  Object.assign(globalThis, {
    fetch: (path: string) =>
      Promise.resolve(Response.json(path === '/config.json' ? { portalOrigins: [PORTAL] } : user)),
  });
});

test('a page looks as the portal does, and keeps what was typed when another language is chosen', async () => {
  document.body.innerHTML = '<div id="app"></div>';
  const { boot } = await import('./boot');
  const root = document.body.firstElementChild as Element;
  await boot('orchestrator', () => h('input', { 'aria-label': 'Name' }), root);
  look('fr', 'rtl');
  say({ type: 'AUTH_TOKENS', serviceToken: 'one', expiresIn: 300 });
  const field = () => document.querySelector('input');
  await waitFor(() => expect(field()).not.toBeNull());
  const { lang, dir, dataset } = document.documentElement;
  expect([lang, dir, dataset.mode, document.title]).toEqual(['fr', 'rtl', 'dark', 'Orchestrateur']);
  const typed = field();
  if (typed) typed.value = 'Night run';
  look('de', 'ltr');
  await waitFor(() => expect(document.documentElement.lang).toBe('de'));
  expect(field()).toBe(typed);
  expect(field()?.value).toBe('Night run');
});
