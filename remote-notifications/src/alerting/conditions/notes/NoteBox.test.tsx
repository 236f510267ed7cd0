import { announce } from '@portal/kit';
import { act, screen, waitFor } from '@testing-library/react';
import { firstOf } from '../../../testing/firstOf';
import { openPage } from '../../../testing/openPage';
import { sampleBackEnd } from '../../../testing/sample';
import { NoteBox } from './NoteBox';

jest.mock('@portal/kit', () => ({
  ...jest.requireActual<object>('@portal/kit'),
  announce: jest.fn(),
}));
beforeEach(() => window.sessionStorage.clear());

async function openBox(options: Parameters<typeof openPage>[2] = {}) {
  const backEnd = sampleBackEnd('ours');
  const { conditionId } = firstOf(backEnd.conditions);
  const page = await openPage(<NoteBox conditionId={conditionId} />, backEnd, options);
  const box = screen.getByRole('textbox', { name: 'What did you see or do?' });
  await page.user.type(box, 'Belt changed');
  await page.user.click(screen.getByRole('button', { name: 'Add the note' }));
  return { ...page, box };
}

it('announces that the note is added', async () => {
  const { box } = await openBox();
  await waitFor(() => expect(box).toHaveValue(''));
  expect(announce).toHaveBeenLastCalledWith('The note is added.');
});

it('says that the portal is not reached until it is, and keeps what was typed', async () => {
  const { box } = await openBox({
    before: ({ method }) => (method === 'POST' ? { error: { kind: 'network', neverLeft: true } } : undefined),
  });
  await waitFor(() => expect(box).toHaveAccessibleDescription(/Check the connection/));
  expect(announce).toHaveBeenLastCalledWith(expect.stringMatching(/Check the connection/));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(box).toHaveAccessibleDescription('');
  expect(box).toHaveValue('Belt changed');
});
