import { screen } from '@testing-library/react';
import type { PaletteContext, RemoteHost } from '@portal/kit';
import { adminOfFft, aPerson } from '../../testing/builders';
import { renderPage } from '../../testing/renderPage';
import { aBackEnd } from '../../testing/respondAs';
import { searchPeople } from './palette';
import InvitationsWidget from './InvitationsWidget';

const waiting = aPerson({ firstName: 'Ana', lastName: 'Waiting', status: 'INVITED', lastSignInAt: null });

test('the widget counts people with an open invitation', async () => {
  await renderPage(<InvitationsWidget />, aBackEnd({ people: [waiting, aPerson()] }));
  expect(await screen.findByText('Ana Waiting')).toBeInTheDocument();
  expect(screen.getByText('1')).toBeInTheDocument();
});

test('the palette finds people and roles within reach', async () => {
  const { store, currentUser } = await renderPage(
    <div />,
    aBackEnd({ caller: adminOfFft, people: [waiting] }),
  );
  const context: PaletteContext = {
    host: { dispatch: store.dispatch, user: currentUser } as RemoteHost,
    signal: new AbortController().signal,
    t: (id, values) => `${id}${values ? ` ${Object.values(values).join(' ')}` : ''}`,
  };
  const search = async (query: string) =>
    (await searchPeople(query, context)).map(({ label, to }) => [label, to]);
  expect(await search('waiting')).toEqual([
    ['Ana Waiting', `/user-management/users/user-list?q=${waiting.username}&edit=${waiting.userId}`],
  ]);
  expect(await search('shift')).toEqual([
    ['palette.role Shift Manager', '/user-management/users/role-list?role=SHIFT_MANAGER'],
  ]);
});
