import { screen, waitFor } from '@testing-library/react';
import { sampleBackEnd } from '../../mock/sample';
import { openPage, respondAs } from '../../testing/openPage';
import NewAssignmentDialog from './NewAssignmentDialog';

it('is one assignment where it arrived and its answer did not, and another one with other words', async () => {
  const backEnd = sampleBackEnd('ours');
  const before = backEnd.assignments.length;
  const onClose = vi.fn();
  let isLost = true;
  const { user } = await openPage(<NewAssignmentDialog seed={{}} onClose={onClose} />, backEnd, {
    before: async (request) => {
      if (!isLost || request.method !== 'POST') return undefined;
      await respondAs(backEnd)(request);
      return { error: { kind: 'network' } };
    },
  });
  await user.click(await screen.findByLabelText('For'));
  await user.click(await screen.findByRole('option', { name: /Mehmet Yilmaz/ }));
  await user.type(screen.getByLabelText('Task'), 'Tighten the rail');
  const send = screen.getByRole('button', { name: 'Send assignment' });
  await user.click(send);
  await screen.findByRole('alert');
  await user.click(send);
  await waitFor(() => expect(send).toBeEnabled());
  expect(backEnd.assignments).toHaveLength(before + 1);

  await user.type(screen.getByLabelText('Task'), ' of cell 2');
  isLost = false;
  await user.click(send);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(backEnd.assignments.slice(before).map((one) => one.description)).toEqual([
    'Tighten the rail',
    'Tighten the rail of cell 2',
  ]);
});
