import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionChange } from '@portal/shared/session';
import { renderShell } from '../../testing/renderShell';
import { EndingNotice } from './EndingNotice';

const endingSoon = {
  sessionEndsAt: () => Date.now() + 60_000,
  renew: () => Promise.resolve({ ok: true, token: 't' } as const),
  onChange: () => () => undefined,
};

test('the notice lies on nothing that can be pressed', async () => {
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 400, configurable: true });
  Object.assign(globalThis, { innerHeight: 600, innerWidth: 400 });
  await renderShell(
    <>
      <button>Add the note</button>
      <EndingNotice />
    </>,
    { tokens: endingSoon },
  );
  screen.getByRole('button', { name: 'Add the note' }).getBoundingClientRect = () =>
    new DOMRect(16, 560, 368, 36);
  const notice = screen.getByText(/Your session ends/).closest<HTMLElement>('[data-keep-clear]');
  if (!notice) throw new Error('The notice is marked as a whole.');
  notice.getBoundingClientRect = () => new DOMRect(16, 530, 368, 54);
  window.dispatchEvent(new Event('resize'));
  await waitFor(() => expect(notice.parentElement?.style.translate).toBe('0px -28px'));
});

test('a session about to end is announced, and can be kept', async () => {
  const user = userEvent.setup();
  let endsAt = Date.now() + 60_000;
  const listeners = new Set<(change: SessionChange) => void>();
  const renew = jest.fn(() => {
    endsAt = Date.now() + 30 * 60_000;
    listeners.forEach((listener) => listener({ type: 'refreshed' }));
    return Promise.resolve({ ok: true, token: 't' } as const);
  });
  await renderShell(<EndingNotice />, {
    tokens: {
      sessionEndsAt: () => endsAt,
      renew,
      onChange: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  });
  expect(screen.getByText(/Your session ends at \d\d:\d\d/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  expect(renew).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/Your session ends/)).not.toBeInTheDocument();
});
