import { act, screen } from '@testing-library/react';
import { connectionChanged } from '@portal/shared';
import { renderShell } from '../../testing/renderShell';
import { LinkNote } from './LinkNote';

it.each([
  ['today', new Date().setHours(0, 0, 0, 0), /^Offline since 00:00$/],
  ['on another day', new Date(2026, 2, 2, 21, 47).getTime(), /^Offline since 2 Mar 2026, 21:47$/],
])('says since when it is offline: %s', async (_when, since, text) => {
  const { store } = await renderShell(<LinkNote />);
  act(() => void store.dispatch(connectionChanged({ kind: 'offline', since })));
  expect(screen.getByText(text)).toBeVisible();
});
