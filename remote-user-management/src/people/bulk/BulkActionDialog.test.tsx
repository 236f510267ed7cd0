import { act, screen, waitFor, within } from '@testing-library/react';
import { adminOfFft, aPerson, superAdmin } from '../../testing/builders';
import { renderPage } from '../../testing/renderPage';
import { aBackEnd, respondAs } from '../../testing/respondAs';
import BulkActionDialog from './BulkActionDialog';

const jonas = aPerson({ firstName: 'Jonas', lastName: 'Becker' });
const ana = aPerson({ firstName: 'Ana', lastName: 'Ionescu' });
const boss = aPerson({ firstName: 'Bea', lastName: 'Boss', pilotRole: 'SUPER_ADMIN' });

test('before many are disabled, those it cannot be done to are named with the reason; then each has a result', async () => {
  const backEnd = aBackEnd({ caller: adminOfFft, people: [jonas, ana, boss] });
  const onClose = jest.fn();
  const { user, sent } = await renderPage(
    <BulkActionDialog action={{ kind: 'disable' }} people={[jonas, ana, boss]} onClose={onClose} />,
    backEnd,
  );
  const dialog = screen.getByRole('dialog', { name: 'Disable 3 people?' });
  expect(dialog).toHaveTextContent('Bea Boss: Only a super administrator can change a super administrator.');
  await user.click(within(dialog).getByRole('button', { name: 'Disable (2)' }));
  expect(await screen.findByText('Done for 2 people')).toBeInTheDocument();
  expect(sent('PUT', '/status')).toEqual([{ status: 'DISABLED' }, { status: 'DISABLED' }]);
});

test('one that fails does not stop the others, and can be retried', async () => {
  const backEnd = aBackEnd({ people: [jonas, ana] });
  const answered = respondAs(backEnd);
  let isBroken = true;
  const { user, calls } = await renderPage(
    <BulkActionDialog action={{ kind: 'remove' }} people={[jonas, ana]} onClose={jest.fn()} />,
    backEnd,
    {
      respond: (request) =>
        isBroken && request.params?.userId === jonas.userId
          ? { error: { kind: 'server', status: 500 } }
          : answered(request),
    },
  );
  await user.click(screen.getByRole('button', { name: 'Delete (2)' }));
  expect(await screen.findByText('Failed for 1 person')).toBeInTheDocument();
  expect(screen.getByText('Done for 1 person')).toBeInTheDocument();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try the rest again' }));
  await waitFor(() => expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(3));
});

test('while the server is away nobody fails: it says so, and goes on when the server is back', async () => {
  const backEnd = aBackEnd({ people: [jonas, ana] });
  const answered = respondAs(backEnd);
  let isDown = true;
  const { user, sent } = await renderPage(
    <BulkActionDialog action={{ kind: 'disable' }} people={[jonas, ana]} onClose={jest.fn()} />,
    backEnd,
    {
      respond: (request) =>
        isDown && request.method === 'PUT'
          ? { error: { kind: 'unavailable', status: 503, isKeyed: true } }
          : answered(request),
    },
  );
  await user.click(screen.getByRole('button', { name: 'Disable (2)' }));
  expect(await screen.findByText(/The server does not answer\./)).toBeVisible();
  isDown = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent('PUT', '/status')).toHaveLength(3));
  await waitFor(() => expect(screen.queryByText(/The server does not answer/)).not.toBeInTheDocument());
  expect(screen.queryByText(/Failed for/)).not.toBeInTheDocument();
});

test('of thousands of results a screen reader hears only the numbers', async () => {
  const people = Array.from({ length: 40 }, () => aPerson());
  const backEnd = aBackEnd({ caller: adminOfFft, people: [...people, boss] });
  const { user } = await renderPage(
    <BulkActionDialog action={{ kind: 'disable' }} people={[...people, boss]} onClose={jest.fn()} />,
    backEnd,
  );
  await user.click(screen.getByRole('button', { name: 'Disable (40)' }));
  const count = await screen.findByText('Done for 40 people');
  expect(count.closest('[role=status]')).toHaveTextContent(/^Done for 40 people$/);
});

test('without a step-up the dialog stays as it was, and nobody else is tried', async () => {
  const backEnd = aBackEnd({ people: [jonas, ana] });
  const { user, calls, feedback } = await renderPage(
    <BulkActionDialog action={{ kind: 'remove' }} people={[jonas, ana]} onClose={jest.fn()} />,
    backEnd,
    { respond: () => ({ error: { kind: 'unconfirmed', status: 403 } }) },
  );
  await user.click(screen.getByRole('button', { name: 'Delete (2)' }));
  await waitFor(() => expect(feedback).toHaveLength(1));
  expect(feedback[0]?.text).toMatch(/you have not confirmed that it is you\. Nothing was changed/);
  expect(await screen.findByRole('button', { name: 'Delete (2)' })).toBeEnabled();
  expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
});

test('more than ten are deleted only after their number was typed: a deletion cannot be undone', async () => {
  const people = Array.from({ length: 11 }, () => aPerson());
  const { user } = await renderPage(
    <BulkActionDialog action={{ kind: 'remove' }} people={people} onClose={jest.fn()} />,
    aBackEnd({ caller: adminOfFft, people }),
  );
  expect(screen.getByRole('dialog')).toHaveTextContent('The accounts are deleted and their sessions end');
  const remove = screen.getByRole('button', { name: 'Delete (11)' });
  expect(remove).toBeDisabled();
  await user.type(screen.getByLabelText('Type 11 to continue'), '11');
  expect(remove).toBeEnabled();
});

test('more than a thousand are disabled only after their number was typed', async () => {
  const people = Array.from({ length: 1_010 }, () => aPerson());
  const { user } = await renderPage(
    <BulkActionDialog action={{ kind: 'disable' }} people={[...people, boss]} onClose={jest.fn()} />,
    aBackEnd({ caller: adminOfFft, people: [...people, boss] }),
  );
  const disable = screen.getByRole('button', { name: 'Disable (1,010)' });
  expect(disable).toBeDisabled();
  await user.type(screen.getByLabelText('Type 1,010 to continue'), '1010');
  expect(disable).toBeEnabled();
});

test('the second factor of somebody who lost it is reset after a question that says what that means', async () => {
  const lost = { ...ana, hasSecondFactor: true };
  const backEnd = aBackEnd({ caller: adminOfFft, people: [lost] });
  const { user, calls } = await renderPage(
    <BulkActionDialog action={{ kind: 'resetSecondFactor' }} people={[lost]} onClose={jest.fn()} />,
    backEnd,
  );
  const dialog = screen.getByRole('dialog', { name: 'Reset two-factor sign-in for Ana Ionescu?' });
  expect(dialog).toHaveTextContent('Make sure that it is them');
  await user.click(within(dialog).getByRole('button', { name: 'Reset two-factor sign-in' }));
  await waitFor(() => expect(calls).toContain(`DELETE /users/${lost.userId}/second-factor`));
});

test('nobody is left: there is nothing to confirm', async () => {
  await renderPage(
    <BulkActionDialog action={{ kind: 'enable' }} people={[jonas]} onClose={jest.fn()} />,
    aBackEnd({ people: [jonas] }),
  );
  expect(screen.getByText('This is not possible for any of them.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Enable' })).toBeDisabled();
});

test('a role given to many shows what changes, and is sent to those only who lack it', async () => {
  const backEnd = aBackEnd({ caller: superAdmin, people: [jonas, ana] });
  const { user, requests } = await renderPage(
    <BulkActionDialog action={{ kind: 'change', changes: {} }} people={[jonas, ana]} onClose={jest.fn()} />,
    backEnd,
  );
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(await screen.findByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Shift Manager' }));
  expect(await screen.findByText('What changes for these 2 people')).toBeInTheDocument();
  expect(screen.getByText('for the role Shift Manager (2)')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save (2)' }));
  await waitFor(() => expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2));
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ userRole: 'SHIFT_MANAGER' });
});

test('the numbers beside what changes are written as the language writes them', async () => {
  const people = Array.from({ length: 1_010 }, () => aPerson());
  const { user } = await renderPage(
    <BulkActionDialog action={{ kind: 'change', changes: {} }} people={people} onClose={jest.fn()} />,
    aBackEnd({ caller: superAdmin, people }),
  );
  await user.click(await screen.findByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'Shift Manager' }));
  expect(await screen.findByText('for the role Shift Manager (1,010)')).toBeInTheDocument();
});
