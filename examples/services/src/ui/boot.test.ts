// @vitest-environment jsdom
import { h } from 'preact';
import type { PortalLook } from '../handover';
import type { SessionState } from './session';

const user = {
  userId: 'u1',
  name: 'Ana Pop',
  userRole: 'OPERATOR',
  pilotRole: 'USER',
  pilotCode: 'FFT',
} as never;
let tell: ((look: PortalLook) => void) | undefined;
vi.mock('./session', () => ({
  openSession: (_id: string, onState: (state: SessionState) => void, onLook: (look: PortalLook) => void) => {
    tell = onLook;
    queueMicrotask(() => queueMicrotask(() => onState({ kind: 'ready', user })));
    return Promise.resolve({
      call: () => Promise.resolve(),
      openService: () => false,
      retry: () => undefined,
    });
  },
}));

test('another language draws the page again, and keeps what was typed in it', async () => {
  document.body.innerHTML = '<div id="app"></div>';
  const { boot } = await import('./boot');
  boot('orchestrator', () => h('input', { 'aria-label': 'Name' }));
  const field = () => document.querySelector<HTMLInputElement>('input');
  await vi.waitFor(() => expect(field()).not.toBeNull());
  const typed = field();
  if (typed) typed.value = 'Night run';
  const before = document.querySelector('.skip')?.textContent;
  tell?.({ language: 'de', mode: 'light', direction: 'ltr' });
  await vi.waitFor(() => expect(document.querySelector('.skip')?.textContent).not.toBe(before));
  expect(field()).toBe(typed);
  expect(field()?.value).toBe('Night run');
});
