import { aUser, renderApp } from '@portal/kit/testing';
import type { EventMapping } from '@portal/kit/wire';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import definition from '../../remote';
import { MappingDialog } from './MappingDialog';

const mapping: EventMapping = {
  eventMappingId: '00000000-0000-4000-8000-000000000001',
  topic: 'press/jam',
  description: 'The press is jammed',
  userRoles: ['ALL'],
  pilotCode: 'FFT',
};

it('stays where the answer was lost, and its topic is not taken by its own first try', async () => {
  const onClose = jest.fn();
  let isLost = true;
  const options = {
    messages: definition.messages,
    user: aUser({ pilotRole: 'ADMIN', pilotCode: 'FFT' }),
    respond: ({ method }: { method?: string }) =>
      method === 'POST' && isLost
        ? { error: { kind: 'network', isKeyed: true } as const }
        : { data: method === 'POST' ? mapping.eventMappingId : [] },
  };
  function Page() {
    const [mappings, setMappings] = useState<readonly EventMapping[]>([]);
    return (
      <>
        <button type="button" onClick={() => setMappings([mapping])}>
          Read again
        </button>
        <MappingDialog mappings={mappings} onClose={onClose} />
      </>
    );
  }
  await renderApp(<Page />, options);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Topic' }), mapping.topic);
  await user.type(screen.getByRole('textbox', { name: 'Description' }), mapping.description);
  await user.click(screen.getByRole('switch', { name: /everybody|all/i }));
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  expect(await screen.findByText(/it is never done twice/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Read again', hidden: true }));
  isLost = false;
  await user.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('sends only what was changed: somebody else may have changed the rest meanwhile', async () => {
  const sent: unknown[] = [];
  await renderApp(<MappingDialog mapping={mapping} mappings={[]} onClose={jest.fn()} />, {
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
