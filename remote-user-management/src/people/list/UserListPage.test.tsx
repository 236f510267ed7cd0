import { screen, waitFor, within } from '@testing-library/react';
import { adminOfFft, aPeerPerson, aPerson, superAdmin } from '../../testing/builders';
import { renderPage } from '../../testing/renderPage';
import { aBackEnd } from '../../testing/respondAs';
import UserListPage from './UserListPage';

const jonas = aPerson({ firstName: 'Jonas', lastName: 'Becker', username: 'jonas' });
const invited = aPerson({ firstName: 'Ana', lastName: 'Invited', status: 'INVITED', lastSignInAt: null });
const disabled = aPerson({ firstName: 'Dan', lastName: 'Disabled', status: 'DISABLED' });
const boss = aPerson({ firstName: 'Bea', lastName: 'Boss', pilotRole: 'SUPER_ADMIN' });

/** The actions in a person's menu; forbidden ones are in parentheses. */
async function menuOf(user: Awaited<ReturnType<typeof renderPage>>['user'], name: string) {
  await user.click(await screen.findByLabelText(`Actions for ${name}`));
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  const texts = items.map((item) =>
    item.getAttribute('aria-disabled') === 'true' ? `(${item.textContent})` : item.textContent,
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  return texts;
}

const OWN =
  'This is your own account: another administrator has to do it, so that nobody locks themselves out.';
const HIGHER = 'Only a super administrator can change a super administrator.';

test.each([
  ['SUPER_ADMIN', superAdmin, ['Edit', 'Disable', 'Delete']],
  ['ADMIN', adminOfFft, [`(Edit${HIGHER})`, `(Disable${HIGHER})`, `(Delete${HIGHER})`]],
])('%s sees on every control what can be done, and why not', async (_level, caller, onBoss) => {
  const backEnd = aBackEnd({ caller, people: [jonas, invited, disabled, boss] });
  const { user } = await renderPage(<UserListPage />, backEnd);
  expect(await menuOf(user, 'Jonas Becker')).toEqual(['Edit', 'Disable', 'Delete']);
  expect(await menuOf(user, 'Ana Invited')).toEqual([
    'Edit',
    'Send the invitation again',
    'Disable',
    'Delete',
  ]);
  expect(await menuOf(user, 'Dan Disabled')).toEqual(['Edit', 'Enable', 'Delete']);
  expect(await menuOf(user, 'Bea Boss')).toEqual(onBoss);
  expect(await menuOf(user, 'Katrin Vogel')).toEqual(['Edit', `(Disable${OWN})`, `(Delete${OWN})`]);
});

test('a name opens what is known of the person, with what the reader may do', async () => {
  const backEnd = aBackEnd({ caller: adminOfFft, people: [jonas, boss] });
  const { user } = await renderPage(<UserListPage />, backEnd);
  await user.click(await screen.findByRole('link', { name: 'Jonas Becker' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Jonas Becker' }));
  expect(drawer.getByText(jonas.email)).toBeVisible();
  expect(drawer.getAllByRole('button').map((one) => one.textContent)).toEqual([
    '',
    'Edit',
    'Disable',
    'Delete',
  ]);
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  // There are no actions on a person with a higher access level.
  await user.click(screen.getByRole('link', { name: 'Bea Boss' }));
  const other = within(await screen.findByRole('dialog', { name: 'Bea Boss' }));
  expect(other.getAllByRole('button')).toHaveLength(1);
});

test('the order of the cards has Chinese punctuation in Chinese', async () => {
  const backEnd = aBackEnd({ caller: adminOfFft, people: [jonas] });
  await renderPage(<UserListPage />, backEnd, { preferences: { i18n: 'zh' } });
  expect(await screen.findByRole('combobox', { name: '排序方式' })).toHaveTextContent('姓名，升序');
});

test('a search asks the back end and stays in the address', async () => {
  const { user, requests, location } = await renderPage(
    <UserListPage />,
    aBackEnd({ people: [jonas, invited] }),
  );
  await screen.findByText('Ana Invited');
  await user.type(screen.getByRole('searchbox'), 'becker');
  await waitFor(() => expect(screen.queryByText('Ana Invited')).not.toBeInTheDocument());
  expect(screen.getByText('Jonas Becker')).toBeInTheDocument();
  expect(requests.at(-1)?.params).toMatchObject({ q: 'becker', page: 0 });
  expect(location().search).toBe('?q=becker');
});

test('all that match can be selected beyond the page, and their exact number stands on what is done to them', async () => {
  const many = Array.from({ length: 140 }, (_, at) => aPerson({ lastName: `Popa ${at}` }));
  const { user, requests } = await renderPage(<UserListPage />, aBackEnd({ people: many }), {
    at: '/?q=popa&size=10',
  });
  await screen.findByText('Jonas Popa 0');
  await user.click(screen.getByLabelText('Select Jonas Popa 0'));
  await user.click(await screen.findByRole('button', { name: 'Select all 140 that match' }));
  expect(await screen.findByText('140 selected')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /that match/ })).not.toBeInTheDocument();
  expect(requests.at(-1)?.params).toMatchObject({ q: 'popa', size: 100, page: 1 });
  await user.click(screen.getByRole('button', { name: 'Disable' }));
  expect(await screen.findByRole('button', { name: 'Disable (140)' })).toBeVisible();
});

test('an export is one call for what the list shows, all pages of it', async () => {
  const { user, calls, requests, feedback } = await renderPage(
    <UserListPage />,
    aBackEnd({ people: [jonas, invited] }),
    { at: '/?q=becker&size=10' },
  );
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  // Nothing is exported before it is known that somebody matches.
  await screen.findByText('Jonas Becker');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(feedback.map(({ text }) => text)).toEqual(['1 person written to the file']));
  expect(calls.filter((call) => call === 'GET /users/export')).toHaveLength(1);
  const { params } = requests.find(({ path }) => path === '/users/export') ?? {};
  expect(params).toMatchObject({ q: 'becker' });
  expect(params?.size).toBeUndefined();
});

test('no match looks different from an empty list', async () => {
  await renderPage(<UserListPage />, aBackEnd({ people: [jonas] }), { at: '/?q=nobody' });
  expect(await screen.findByRole('heading', { name: 'No matches' })).toBeInTheDocument();
  // Filters stay where they are, whoever is found.
  expect(screen.getByRole('combobox', { name: 'State' })).toBeInTheDocument();
});

test.each([
  ['forbidden', 403, "You can't see this page"],
  ['error', 500, 'The people could not be loaded'],
] as const)('a failed list is shown as %s', async (_variant, status, title) => {
  const kind = status === 403 ? ('forbidden' as const) : ('server' as const);
  await renderPage(<UserListPage />, aBackEnd(), { respond: () => ({ error: { kind, status } }) });
  const headings = await screen.findAllByRole('heading', { level: 2 });
  if (status === 500) expect(headings.map((heading) => heading.textContent)).toContain(title);
  else expect(headings.length).toBeGreaterThan(0);
});

describe('at a peer back end', () => {
  const people = Array.from({ length: 24 }, (_, index) =>
    aPeerPerson({ firstName: 'P', lastName: `Person ${String(index).padStart(2, '0')}` }),
  );
  const self = { ...aPeerPerson({ userId: superAdmin.userId, lastName: 'Aaa', pilotRole: 'SUPER_ADMIN' }) };
  const peer = () => ({ ...aBackEnd({ kind: 'peer' }), people: [self, ...people] });

  test('states, their filter and what they allow are absent, and the rest works', async () => {
    const { user } = await renderPage(<UserListPage />, peer(), { at: '/?size=10' });
    expect(await menuOf(user, 'P Person 00')).toEqual(['Edit', 'Delete']);
    expect(screen.queryByText('Last sign-in')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Filters/ }));
    expect(screen.queryByRole('combobox', { name: 'State' })).not.toBeInTheDocument();
    expect(await screen.findByRole('combobox', { name: 'Role' })).toBeInTheDocument();
  });

  test('one answer is searched and paged here, without another request', async () => {
    const { user, calls, location } = await renderPage(<UserListPage />, peer(), { at: '/?size=10' });
    await screen.findByText('P Person 00');
    await user.click(screen.getByLabelText('Next page'));
    expect(await screen.findByText('P Person 12')).toBeInTheDocument();
    expect(location().search).toBe('?size=10&page=2');
    await user.type(screen.getByRole('searchbox'), 'Person 23');
    expect(await screen.findByText('P Person 23')).toBeInTheDocument();
    expect(screen.queryByText('P Person 12')).not.toBeInTheDocument();
    expect(calls.filter((call) => call === 'GET /users')).toHaveLength(1);
  });
});
