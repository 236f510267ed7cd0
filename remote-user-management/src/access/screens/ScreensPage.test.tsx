import { done } from '@portal/kit/mock';
import { screen, waitFor, within } from '@testing-library/react';
import { adminOfFft, operatorOfFft } from '../../testing/builders';
import { renderPage } from '../../testing/renderPage';
import { aBackEnd, forbidden } from '../../testing/respondAs';
import ScreensPage from './ScreensPage';

const hall = {
  screenId: 'd5a0ad4f-7e4e-4a7f-9d58-0f6a2b1f6f10',
  pilotCode: 'FFT',
  name: 'Hall 1',
  madeBy: 'Jonas Becker',
  madeAt: '2026-01-01T06:00:00.000Z',
  signedIn: '2026-01-01T06:01:00.000Z',
  lastSeen: '2026-01-01T07:30:00.000Z',
};

/** The answer to a screen with this name. */
const made = (name: string) => ({
  'POST /wallboard/screens': () =>
    done({ screen: { ...hall, name, signedIn: undefined }, code: 'CDFH JKMN' }),
});

test('an administrator names a screen and reads its code, to be typed there', async () => {
  const backEnd = aBackEnd({ caller: adminOfFft, answers: made('Hall 2') });
  const { user, enter, sent } = await renderPage(<ScreensPage />, backEnd);
  expect(await screen.findByRole('heading', { name: 'No screens yet' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create a code' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create a code' });
  // An ADMIN has only one pilot.
  expect(within(dialog).queryByLabelText('Pilot')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Create a code' }));
  expect(await within(dialog).findByText('Give the screen a name.')).toBeInTheDocument();
  await enter(within(dialog).getByLabelText('Name of the screen'), 'Hall 2');
  await user.click(within(dialog).getByRole('button', { name: 'Create a code' }));
  const shown = await screen.findByRole('dialog', { name: 'Code for Hall 2' });
  expect(within(shown).getByText('CDFH JKMN')).toBeInTheDocument();
  expect(within(shown).getByText(/\/wallboard$/)).toBeInTheDocument();
  expect(sent('POST')).toEqual([{ name: 'Hall 2', pilotCode: 'FFT' }]);
});

test('a super administrator says whose machines it shows', async () => {
  const backEnd = aBackEnd({ answers: made('Hall 3') });
  const { user, enter, sent } = await renderPage(<ScreensPage />, backEnd);
  await user.click(await screen.findByRole('button', { name: 'Create a code' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create a code' });
  await enter(within(dialog).getByLabelText('Name of the screen'), 'Hall 3');
  await user.click(within(dialog).getByLabelText('Pilot'));
  await user.click(await screen.findByRole('option', { name: 'SEW' }));
  await user.click(within(dialog).getByRole('button', { name: 'Create a code' }));
  expect(await screen.findByRole('dialog', { name: 'Code for Hall 3' })).toBeInTheDocument();
  expect(sent('POST')).toMatchObject([{ pilotCode: 'SEW' }]);
});

test('a screen is revoked after a question', async () => {
  const backEnd = aBackEnd({ screens: [hall] });
  const { user, calls } = await renderPage(<ScreensPage />, backEnd);
  expect((await screen.findAllByText(/Jonas Becker/))[0]).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Revoke Hall 1' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Revoke Hall 1?' });
  expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false);
  backEnd.screens = [];
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByRole('heading', { name: 'No screens yet' })).toBeInTheDocument();
  expect(calls).toContain(`DELETE /wallboard/screens/${hall.screenId}`);
});

test('a screen says until when it shows its machines, or why it does not, and is renewed', async () => {
  const backEnd = aBackEnd({
    screens: [
      { ...hall, stopped: 'nobody', endsAt: '2026-04-01T06:00:00.000Z' },
      {
        ...hall,
        screenId: 'd5a0ad4f-7e4e-4a7f-9d58-0f6a2b1f6f11',
        name: 'Hall 2',
        stopped: 'ended',
        endsAt: '2026-01-01T06:00:00.000Z',
      },
    ],
  });
  const { user, calls } = await renderPage(<ScreensPage />, backEnd);
  expect(
    (await screen.findAllByText(/the account that let it in is no longer allowed to/))[0],
  ).toBeInTheDocument();
  expect(screen.getAllByText(/its access has expired/)[0]).toBeInTheDocument();
  backEnd.screens = [hall];
  await user.click(screen.getByRole('button', { name: 'Renew Hall 1' }));
  await waitFor(() => expect(screen.queryByText(/the account that let it in/)).not.toBeInTheDocument());
  expect(calls).toContain(`POST /wallboard/screens/${hall.screenId}/keep`);
});

test('a back end without screens looks different from one where they are forbidden', async () => {
  const { unmount } = await renderPage(<ScreensPage />, aBackEnd({ kind: 'peer' }));
  expect(await screen.findByRole('heading', { name: 'This server has no screens' })).toBeInTheDocument();
  unmount();
  await renderPage(
    <ScreensPage />,
    aBackEnd({ caller: operatorOfFft, answers: { 'GET /wallboard/screens': forbidden } }),
  );
  expect(await screen.findByRole('heading', { name: 'You do not have access' })).toBeInTheDocument();
});
