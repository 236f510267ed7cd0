import { screen } from '@testing-library/react';
import { usePortal } from './portal';
import { usePortalStore } from './store';
import { renderApp } from './testing';

function Looking() {
  const portal = usePortal();
  const store = usePortalStore();
  return (
    <ul>
      <li>{Object.keys(portal).sort().join(' ')}</li>
      <li>{Object.keys(store).sort().join(' ')}</li>
      <li>{portal.subject.userId}</li>
      <li>{store.getState().session.user?.userId}</li>
    </ul>
  );
}

test('a remote sees the site, the person and the menu, and nothing of the session behind them', async () => {
  await renderApp(<Looking />, { user: { userId: 'u7' } });
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual(['config menu subject', 'dispatch getState subscribe', 'u7', 'u7']);
});
