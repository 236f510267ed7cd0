import { render, waitFor } from '@testing-library/react';
import { countedTitle, useTitleCount } from './titleCount';

test.each([
  ['Inbox', 3, '(3) Inbox'],
  ['(2) Inbox', 3, '(3) Inbox'],
  ['(+99) Inbox', 0, 'Inbox'],
  ['Inbox', 240, '(+99) Inbox'],
  ['(draft) Inbox', 1, '(1) (draft) Inbox'],
])('"%s" with %i unread is "%s"', (title, unread, shown) => expect(countedTitle(title, unread)).toBe(shown));

function Title({ unread }: { unread: number }) {
  useTitleCount(unread);
  return null;
}

test('titles say the unread count, also those a page sets later, and no longer after sign-out', async () => {
  document.title = 'Dashboard';
  const { rerender, unmount } = render(<Title unread={2} />);
  expect(document.title).toBe('(2) Dashboard');
  document.title = 'Inbox';
  await waitFor(() => expect(document.title).toBe('(2) Inbox'));
  rerender(<Title unread={3} />);
  expect(document.title).toBe('(3) Inbox');
  unmount();
  expect(document.title).toBe('Inbox');
});
