import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode } from 'react';
import { catalogue, MessagesProvider } from '../../i18n';
import { FilterBar, Pagination, ResponsiveTable, TablePagination, type ListProps } from './index';

/** A wide screen matches every media query, a narrow one none. */
const screenIs = (width: 'wide' | 'narrow') =>
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: width === 'wide',
        media: query,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
beforeEach(() => catalogue.use('en'));

const renderKit = (children: ReactNode, language: 'en' | 'ro' = 'en') =>
  render(<MessagesProvider language={language}>{children}</MessagesProvider>);

interface Role {
  id: string;
  name: string;
  people: number;
}
const roles: Role[] = [
  { id: 'r1', name: 'OPERATOR', people: 12 },
  { id: 'r2', name: 'MANAGER', people: 3 },
];
const list: ListProps<Role> = {
  label: 'Roles',
  rows: roles,
  keyOf: (role) => role.id,
  nameOf: (role) => role.name,
  columns: [
    { id: 'name', header: 'Name', cell: (role) => role.name, sortBy: 'name' },
    { id: 'people', header: 'People', cell: (role) => role.people },
  ],
};

describe('a list', () => {
  test('is a table on wide screens, with a header per row', () => {
    screenIs('wide');
    renderKit(<ResponsiveTable {...list} />);
    const table = screen.getByRole('table', { name: 'Roles' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Name', 'People']);
    expect(within(table).getByRole('rowheader', { name: 'OPERATOR' })).toBeVisible();
  });

  test('breaks a word that no column has room for, and no other', () => {
    screenIs('wide');
    const rows = [{ id: 'r1', name: 'W'.repeat(300), people: 1 }, ...roles];
    renderKit(
      <ResponsiveTable
        {...list}
        rows={rows}
        columns={[...list.columns, { id: 'also', header: 'Also', cell: ({ name }) => name }]}
      />,
    );
    const broken = (role: string) =>
      screen.getAllByRole(role).map((cell) => getComputedStyle(cell).overflowWrap === 'anywhere');
    expect(broken('rowheader')).toEqual([true, false, false]);
    expect(broken('cell')).toEqual([false, true, false, false, false, false]);
  });

  test('is a list of cards on narrow screens, each value with its label', () => {
    screenIs('narrow');
    renderKit(<ResponsiveTable {...list} />);
    expect(screen.queryByRole('table')).toBeNull();
    const [card] = within(screen.getByRole('list', { name: 'Roles' })).getAllByRole('listitem');
    expect(card).toHaveTextContent('OPERATOR');
    expect(card && within(card).getByRole('term')).toHaveTextContent('People');
    expect(card && within(card).getByRole('definition')).toHaveTextContent('12');
  });

  test('sorts by a column and turns it round', async () => {
    screenIs('wide');
    const onSort = jest.fn();
    renderKit(<ResponsiveTable {...list} sorting={{ by: 'name', ascending: true, onSort }} />);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenCalledWith('name', false);
  });

  test.each(['wide', 'narrow'] as const)('selects one row or the whole page (%s)', async (width) => {
    screenIs(width);
    const onSelect = jest.fn();
    renderKit(<ResponsiveTable {...list} selection={{ selected: new Set(['r9', 'r2']), onSelect }} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select OPERATOR' }));
    expect(onSelect).toHaveBeenLastCalledWith(new Set(['r9', 'r2', 'r1']));
    const all = screen.getByRole('checkbox', { name: 'Select all on this page' });
    expect(all).toHaveAttribute('data-indeterminate', 'true');
    await userEvent.click(all);
    expect(onSelect).toHaveBeenLastCalledWith(new Set(['r9', 'r2', 'r1']));
  });
});

test('paging says the range, and asks for the next page and another size', async () => {
  const onPage = jest.fn();
  const onSize = jest.fn();
  renderKit(<TablePagination page={1} size={10} total={1234} onPage={onPage} onSize={onSize} />);
  expect(screen.getByText('11–20 of 1,234')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onPage).toHaveBeenCalledWith(2);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(screen.getByRole('option', { name: '50' }));
  expect(onSize).toHaveBeenCalledWith(50);
});

test('paging speaks the language of the interface', async () => {
  renderKit(<TablePagination page={0} size={10} total={30} onPage={jest.fn()} />, 'ro');
  expect(await screen.findByText('1–10 din 30')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pagina următoare' })).toBeEnabled();
});

test('a page that no longer exists shows the last one', () => {
  renderKit(<TablePagination page={9} size={10} total={15} onPage={jest.fn()} />);
  expect(screen.getByText('11–15 of 15')).toBeVisible();
});

test('page numbers count from one for people', async () => {
  const onPage = jest.fn();
  renderKit(<Pagination page={0} pages={3} onPage={onPage} />);
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(onPage).toHaveBeenCalledWith(1);
});

describe('filters', () => {
  const bar = (active: number, onReset = jest.fn()) => (
    <FilterBar active={active} onReset={onReset}>
      <label>
        Status <select />
      </label>
    </FilterBar>
  );

  test('are all in sight on wide screens', () => {
    screenIs('wide');
    renderKit(bar(0));
    expect(screen.getByLabelText('Status')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('are behind a button that counts them on narrow ones, and can be reset', async () => {
    screenIs('narrow');
    const onReset = jest.fn();
    renderKit(bar(2, onReset));
    const toggle = screen.getByRole('button', { name: 'Filters (2 active)' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    expect(onReset).toHaveBeenCalledTimes(1);
  });
});
