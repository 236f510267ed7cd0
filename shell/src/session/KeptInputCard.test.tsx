import { tabStore } from '@portal/shared';
import { screen } from '@testing-library/react';
import { keepInput } from '../runtime/keptInput';
import { renderShell } from '../testing/renderShell';
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

test.each([
  ['/dashboard', true],
  ['/notifications/conditions/1?tab=comments', true],
  [PATH, false],
])('what was typed on another page has a link to it: at %s %s', async (at, isOffered) => {
  expect((await openAt(at)) !== null).toBe(isOffered);
});
