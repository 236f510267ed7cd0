import { tabStore } from '@portal/shared';
import { createDraft } from '@portal/shared/ui/forms';
import { act, screen } from '@testing-library/react';
import { keepInput } from '../../platform/runtime/keptInput';
import { renderShell } from '../../testing/renderShell';
import { KeptInputCard } from './KeptInputCard';

const PATH = '/notifications/conditions/1?tab=notes';

async function openAt(at: string) {
  const app = await renderShell(null, { at });
  app.unmount();
  const { userId } = app.user;
  keepInput(tabStore, { userId, path: PATH, texts: ['The belt slips again'], at: Date.now() });
  await renderShell(<KeptInputCard />, { at });
  expect(await screen.findByText('The belt slips again')).toBeVisible();
  return screen.queryByRole('link', { name: 'Back to that page' });
}

test('what was filled in again and sent is no longer offered', async () => {
  await openAt(PATH);
  const draft = createDraft<{ text: string }>('ana', 'note');
  draft.write({ text: 'Something else' });
  act(() => draft.clear());
  expect(screen.getByText('The belt slips again')).toBeVisible();
  draft.write({ text: 'The belt slips again' });
  act(() => draft.clear());
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  ['/dashboard', true],
  ['/notifications/conditions/1?tab=comments', true],
  [PATH, false],
])('what was typed on another page has a link to it: at %s %s', async (at, isOffered) => {
  expect((await openAt(at)) !== null).toBe(isOffered);
});
