import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../testing/renderApp';
import type { ApiFailure } from '../session';
import { useNotDone } from './useNotDone';

async function said(failure: ApiFailure) {
  function Screen() {
    const notDone = useNotDone();
    return <button onClick={() => notDone(failure)}>Go</button>;
  }
  const { store, unmount } = await renderApp(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  unmount();
  return store.getState().snackbar.message;
}

test('a refused change was not done; one without an answer may be', async () => {
  expect(await said({ kind: 'forbidden', call: 'deleteMapping' })).toMatchObject({
    id: 'shared.notDone',
    values: { reason: expect.stringMatching(/^You are not allowed/) },
  });
  expect(await said({ kind: 'network' })).toMatchObject({ id: 'shared.notDone.unknown' });
  expect(await said({ kind: 'network', neverLeft: true })).toMatchObject({ id: 'shared.notDone' });
});
