import { aUser, renderApp } from '@portal/kit/testing';
import type { EventMapping } from '@portal/kit/wire';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import definition from '../remote';
import { MappingDialog } from './MappingDialog';

const wanted: EventMapping = {
  eventMappingId: '00000000-0000-4000-8000-000000000001',
  topic: 'press/jam',
  description: 'The press is jammed',
  userRoles: ['ALL'],
  pilotCode: 'FFT',
};

/** Saves a new mapping where each answer is lost; `stored` is what the server has then. */
async function saveWithoutAnswer(stored: EventMapping) {
  const onClose = jest.fn();
  await renderApp(<MappingDialog mappings={[]} onClose={onClose} />, {
    messages: definition.messages,
    user: aUser({ pilotRole: 'ADMIN', pilotCode: 'FFT' }),
    respond: ({ path, method }) => {
      if (method === 'POST') return { error: { kind: 'network' } };
      return { data: path === '/events/mappings' ? [stored] : [] };
    },
  });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Topic' }), wanted.topic);
  await user.type(screen.getByRole('textbox', { name: 'Description' }), wanted.description);
  await user.click(screen.getByRole('switch', { name: /everybody|all/i }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return onClose;
}

it('is saved where the list has it, though the answer was lost', async () => {
  const onClose = await saveWithoutAnswer(wanted);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('is not saved where the list has another one of its topic', async () => {
  const onClose = await saveWithoutAnswer({ ...wanted, description: 'Something else' });
  expect(await screen.findByText(/could not be reached/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('sends only what was changed: somebody else may have changed the rest meanwhile', async () => {
  const sent: unknown[] = [];
  await renderApp(<MappingDialog mapping={wanted} mappings={[]} onClose={jest.fn()} />, {
    messages: definition.messages,
    user: aUser({ pilotRole: 'ADMIN', pilotCode: 'FFT' }),
    respond: ({ method, body }) => {
      if (method === 'PUT') sent.push(body);
      return { data: [] };
    },
  });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Description' }), ' again');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ description: 'The press is jammed again' }]));
});
