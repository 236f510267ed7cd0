import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionChange } from '@portal/shared/session';
import { renderShell } from '../../testing/renderShell';
import { EndingNotice } from './EndingNotice';

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
