import { screen, waitFor } from '@testing-library/react';
import { sampleBackEnd } from '../../testing/sample';
import { openPage } from '../../testing/openPage';
import NewAssignmentDialog from './NewAssignmentDialog';

it('stays where the answer was lost, and sends the very same again', async () => {
  const onClose = jest.fn();
  let isLost = true;
  const { user, sent } = await openPage(
    <NewAssignmentDialog seed={{}} onClose={onClose} />,
    sampleBackEnd('ours'),
    {
      before: ({ method }) =>
        isLost && method === 'POST' ? { error: { kind: 'network', isKeyed: true } } : undefined,
    },
  );
  await user.click(await screen.findByLabelText('For'));
  await user.click(await screen.findByRole('option', { name: /Mehmet Yilmaz/ }));
  await user.type(screen.getByLabelText('Task'), 'Tighten the rail');
  const send = screen.getByRole('button', { name: 'Send assignment' });
  await user.click(send);
  expect(await screen.findByText(/it is never done twice/)).toBeVisible();
  isLost = false;
  await user.click(send);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [first, again] = sent('POST');
  expect(first).toMatchObject({ description: 'Tighten the rail' });
  expect(again).toEqual(first);
});

it('suggests known machines, sends the id of the one that is named, and says what is none', async () => {
  const onClose = jest.fn();
  const backEnd = sampleBackEnd('ours');
  const { user, sent } = await openPage(<NewAssignmentDialog seed={{}} onClose={onClose} />, backEnd);
  const field = await screen.findByLabelText(/Module or machine/);
  const list = () => document.getElementById(field.getAttribute('list') ?? '');
  await waitFor(() => expect(list()?.children.length).toBeGreaterThan(1));
  const [machine] = [...(list()?.children ?? [])].map((option) => option.getAttribute('value') ?? '');
  await user.type(field, 'Crane hook');
  expect(field).toHaveAccessibleDescription('Not a known machine: it will be saved as you typed it.');
  await user.clear(field);
  await user.type(field, (machine ?? '').toLowerCase());
  expect(field).not.toHaveAccessibleDescription();
  await user.click(screen.getByLabelText('For'));
  await user.click(await screen.findByRole('option', { name: /Mehmet Yilmaz/ }));
  await user.type(screen.getByLabelText('Task'), 'Tighten the rail');
  await user.click(screen.getByRole('button', { name: 'Send assignment' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [{ module, moduleName } = {}] = sent('POST') as { module?: string; moduleName?: string }[];
  expect(moduleName).toBe(machine);
  expect(module).not.toBe(moduleName);
});
