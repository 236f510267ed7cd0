import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnedMenuItem } from '@portal/shared';
import { renderShell } from '../../testing/renderShell';
import { HorizontalMenu } from './HorizontalMenu';
import { MenuItems } from './MenuItems';

const item = (id: string, more: Partial<OwnedMenuItem> = {}): OwnedMenuItem => ({
  id,
  type: 'item',
  titleId: id,
  url: `/${id}`,
  owner: 'test',
  ...more,
});
const draw = (items: OwnedMenuItem[], current?: string, onChoose = jest.fn()) =>
  renderShell(<MenuItems items={items} current={current} onChoose={onChoose} />, { styled: true });

// Ids appear instead of texts, because the test menu has no messages; each one logs an error.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

describe('menu types', () => {
  test('an item is a link, the current one says so', async () => {
    await draw([item('orders'), item('stock')], '/stock');
    expect(screen.getByRole('link', { name: 'orders' })).toHaveAttribute('href', '/orders');
    expect(screen.getByRole('link', { name: 'stock' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'orders' })).not.toHaveAttribute('aria-current');
  });

  test('a collapse unfolds by its button; it is open where the current page is inside', async () => {
    const user = userEvent.setup();
    const fold = { type: 'collapse' as const, url: undefined };
    await draw(
      [
        item('people', { ...fold, children: [item('list')] }),
        item('more', { ...fold, children: [item('x')] }),
      ],
      '/list',
    );
    expect(screen.getByRole('button', { name: 'people' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.queryByRole('link', { name: 'x' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'more' }));
    expect(screen.getByRole('link', { name: 'x' })).toBeInTheDocument();
  });

  test('a group is a heading with its entries', async () => {
    await draw([item('services', { type: 'group', children: [item('catalogue')] })]);
    expect(screen.getByText('services')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'catalogue' })).toBeInTheDocument();
  });

  test('an unknown type renders red text "Menu Items Error"', async () => {
    await draw([item('odd', { type: 'divider' as 'item' })]);
    const error = screen.getByText('Menu Items Error');
    expect(getComputedStyle(error).color).toMatch(/error-main/);
  });

  test('an outside address opens where it says, a disabled entry leads nowhere', async () => {
    await draw([
      item('wiki', { url: undefined, link: 'https://wiki.example/', target: true }),
      item('later', { disabled: true }),
    ]);
    expect(screen.getByRole('link', { name: /wiki.*new tab/ })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('link', { name: 'later' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('choosing is reported, so that a temporary drawer closes', async () => {
    const chosen = jest.fn();
    await draw([item('orders')], undefined, chosen);
    await userEvent.setup().click(screen.getByRole('link', { name: 'orders' }));
    expect(chosen).toHaveBeenCalledTimes(1);
  });
});

describe('horizontal orientation', () => {
  const menu = Array.from({ length: 8 }, (_, index) => item(`page-${index}`));

  test('what is beyond 7 collects under "more items"', async () => {
    const user = userEvent.setup();
    await renderShell(<HorizontalMenu />, { portal: { menu }, styled: true });
    // The dashboard is the shell's own first entry, so six of the eight fit.
    expect(screen.getAllByRole('link')).toHaveLength(7);
    expect(screen.queryByRole('link', { name: 'page-6' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More items' }));
    expect(screen.getByRole('link', { name: 'page-6' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'page-7' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'More items' })).toHaveFocus());
  });

  test('the list of a menu is at most 350 px high', async () => {
    const user = userEvent.setup();
    await renderShell(<HorizontalMenu />, { portal: { menu }, styled: true });
    await user.click(screen.getByRole('button', { name: 'More items' }));
    expect(screen.getByRole('dialog', { name: 'More items' })).toHaveStyle({ maxHeight: '350px' });
  });
});
