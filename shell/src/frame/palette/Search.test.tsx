import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaletteProvider } from '@portal/shared';
import { aSource, renderShell, type ShellOptions } from '../../testing/renderShell';
import { Search } from './Search';

const provider = (id: string, search: PaletteProvider['search']) =>
  aSource({ paletteProviders: [{ id, search }] }, id);

async function draw(options: ShellOptions = {}) {
  const user = userEvent.setup();
  const view = await renderShell(
    <>
      <Search />
      <input aria-label="another field" />
    </>,
    { respond: () => ({ data: [] }), styled: true, ...options },
  );
  return { user, view, field: screen.getByRole('combobox') };
}

test('the search has the placeholder "Search"', async () => {
  const { field } = await draw();
  expect(field).toHaveAttribute('placeholder', 'Search');
});

test('Ctrl+K and / lead into it; / stays a letter where one writes', async () => {
  const { user, field } = await draw();
  await user.keyboard('{Control>}k{/Control}');
  expect(field).toHaveFocus();
  const other = screen.getByLabelText('another field');
  await user.click(other);
  await user.keyboard('a/b');
  expect(other).toHaveValue('a/b');
  other.blur();
  await user.keyboard('/');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
});

test('arrow keys choose a line while the focus stays, Enter follows it', async () => {
  const { user, view, field } = await draw();
  await user.type(field, 'profile');
  const option = await screen.findByRole('option', { name: 'Account profile' });
  await user.keyboard('{ArrowDown}');
  expect(option).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveAttribute('aria-activedescendant', option.id);
  expect(field).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(view.location().pathname).toBe('/user/account-profile');
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
});

test('an action runs', async () => {
  const { user, view, field } = await draw();
  await user.type(field, 'dark');
  await screen.findByRole('option', { name: 'Switch to dark mode' });
  await user.keyboard('{Enter}');
  expect(view.store.getState().preferences.mode).toBe('dark');
});

test('remotes contribute lines; one that fails hides only its own', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user, field } = await draw({
    portal: {
      sources: [
        provider('good', (query) => [{ id: '1', label: `Ana ${query}`, section: 'people', to: '/people/1' }]),
        provider('bad', () => Promise.reject(new Error('no'))),
      ],
    },
  });
  await user.type(field, 'an');
  expect(await screen.findByRole('option', { name: 'Ana an' })).toBeInTheDocument();
});

test('a line can be chosen from the moment that it is there', async () => {
  const { user, view, field } = await draw({
    portal: {
      sources: [provider('good', () => [{ id: '1', label: 'Ana xyz', section: 'people', to: '/people/1' }])],
    },
  });
  const observer = new MutationObserver(() => {
    if (document.querySelector('[role=option]')?.textContent !== 'Ana xyz') return;
    observer.disconnect();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await user.type(field, 'xyz');
  await waitFor(() => expect(view.location().pathname).toBe('/people/1'));
});

test('nothing found is said', async () => {
  const { user, field } = await draw();
  await user.type(field, 'zzzz');
  expect(await screen.findByText(/No matches/)).toBeInTheDocument();
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('Esc closes the list, and empties the field the second time', async () => {
  const { user, field } = await draw();
  await user.type(field, 'dash');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field).toHaveValue('dash');
  await user.keyboard('{Escape}');
  expect(field).toHaveValue('');
});

test('Esc is kept from the browser, which would empty the field, and so open the list again', async () => {
  const { user, field } = await draw();
  await user.type(field, 'dash');
  const list = await screen.findByRole('listbox');
  // The controlled element is the one that scrolls.
  expect(list).toHaveStyle({ overflowY: 'auto' });
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('Esc and an action give the focus back to where it came from', async () => {
  const { user, field } = await draw();
  const other = screen.getByLabelText('another field');
  await user.click(other);
  await user.keyboard('{Control>}k{/Control}');
  expect(field).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(other).toHaveFocus();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(field, 'dark');
  await screen.findByRole('option', { name: 'Switch to dark mode' });
  await user.keyboard('{Enter}');
  expect(other).toHaveFocus();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(field, 'zz');
  await user.keyboard('{Escape}{Escape}');
  expect(other).toHaveFocus();
  expect(field).toHaveValue('');
});
