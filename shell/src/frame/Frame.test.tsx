import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSource, renderShell, type ShellOptions } from '../testing/renderShell';
import { Frame } from './Frame';
import { FrameWaiting } from './FrameWaiting';

function browser(width: number, reduced = false) {
  window.matchMedia = (query: string) => {
    const most = /max-width:([\d.]+)px/.exec(query)?.[1];
    const matches = query.includes('reduced-motion') ? reduced : most !== undefined && width <= Number(most);
    return {
      matches,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    } as unknown as MediaQueryList;
  };
}

const remotes = [
  { kind: 'failed', id: 'orders', resolved: {}, failure: { kind: 'timeout', url: 'x', afterMs: 8000 } },
] as unknown as ShellOptions['remotes'];

const draw = (options: ShellOptions = {}) =>
  renderShell(<Frame />, { respond: () => ({ data: [] }), at: '/dashboard', styled: true, ...options });
const nav = () => screen.getByRole('navigation', { name: 'Main menu' });

beforeEach(() => {
  browser(1440);
  window.scrollTo = jest.fn();
});

describe('the frame', () => {
  test('the logo leads to the dashboard and measures 129 by 20 px', async () => {
    await draw();
    const logo = screen.getByRole('link', { name: 'Go to the dashboard' });
    expect(logo).toHaveAttribute('href', '/dashboard');
    expect(logo.querySelector('svg')).toHaveAttribute('width', '129');
    expect(logo.querySelector('svg')).toHaveAttribute('height', '20');
  });

  test('the drawer is 320 px, and 72 px after its button was pressed', async () => {
    const user = userEvent.setup();
    await draw();
    expect(nav()).toHaveStyle({ width: '320px' });
    await user.click(screen.getByRole('button', { name: 'Close the menu' }));
    expect(nav()).toHaveStyle({ width: '72px' });
  });

  test('on larger screens it follows miniDrawer', async () => {
    await draw({ preferences: { miniDrawer: true } });
    expect(nav()).toHaveStyle({ width: '72px' });
  });

  test('below md it is temporary, closed by default, and closes on a choice', async () => {
    browser(899);
    const user = userEvent.setup();
    await draw();
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    await user.click(await screen.findByRole('link', { name: 'Dashboard' }));
    await waitFor(() =>
      expect(screen.queryByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument(),
    );
  });

  test('the content begins 88 px below the top', async () => {
    await draw();
    expect(screen.getByRole('main').parentElement).toHaveStyle({ marginTop: '88px' });
  });

  test('the footer links privacy policy and terms of usage', async () => {
    const links = {
      privacyPolicy: 'https://site.example/privacy',
      termsOfUsage: 'https://site.example/terms',
    };
    await draw({ config: { links } });
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', links.privacyPolicy);
    expect(screen.getByRole('link', { name: 'Terms of usage' })).toHaveAttribute('target', '_blank');
  });

  test('on start the page scrolls smoothly to the top, at once where motion is unwelcome', async () => {
    const { unmount } = await draw();
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
    unmount();
    browser(1440, true);
    await draw();
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'auto' });
  });

  test('the search is inline from md, a popup below', async () => {
    const { unmount } = await draw();
    expect(screen.getByPlaceholderText('Search')).toBeInTheDocument();
    unmount();
    browser(899);
    const user = userEvent.setup();
    await draw();
    expect(screen.queryByPlaceholderText('Search')).not.toBeInTheDocument();
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByPlaceholderText('Search')).toHaveFocus();
  });

  test('container limits the content to 1200 px', async () => {
    await draw({ preferences: { container: true } });
    expect(screen.getByRole('main').className).toMatch(/maxWidthLg/);
  });

  test('a full-width bar of 4 px is shown while the session initialises', async () => {
    await renderShell(<FrameWaiting />, { styled: true });
    expect(screen.getByRole('progressbar', { name: 'Starting the portal' })).toHaveStyle({ height: '4px' });
  });
});

test('a remote that failed stands in the menu with its name, its code and a retry', async () => {
  const retry = jest.fn(() => Promise.resolve());
  const user = userEvent.setup();
  await draw({ remotes: remotes ?? [], titles: { orders: 'Orders' }, retry });
  expect(nav()).toHaveTextContent('OrdersNot available (R02)');
  await user.click(screen.getByRole('button', { name: 'Try to load Orders again' }));
  expect(retry).toHaveBeenCalledWith('orders', expect.any(Function));
});

test('in the horizontal menu what is missing stands at its end', async () => {
  const retry = jest.fn(() => Promise.resolve());
  const user = userEvent.setup();
  await draw({
    remotes: remotes ?? [],
    titles: { orders: 'Orders' },
    retry,
    preferences: { menuOrientation: 'horizontal' },
  });
  await user.click(screen.getByRole('button', { name: '1 part not available' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('OrdersNot available (R02)');
  await user.click(screen.getByRole('button', { name: 'Try to load Orders again' }));
  expect(retry).toHaveBeenCalledWith('orders', expect.any(Function));
});

test('a tool of the bar that throws is left out, and comes when it is tried again from the menu', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Tool = () => {
    if (broken) throw new Error('boom');
    return <button>Tool</button>;
  };
  const headerTools = [{ id: 't', load: () => Promise.resolve({ default: Tool }) }];
  const user = userEvent.setup();
  await draw({
    titles: { orders: 'Orders' },
    portal: { sources: [aSource({ headerTools }, 'orders')] },
  });
  await waitFor(() => expect(nav()).toHaveTextContent('OrdersSome of it is missing (R19)'));
  expect(screen.queryByRole('button', { name: 'Tool' })).not.toBeInTheDocument();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try the missing parts of Orders again' }));
  expect(await screen.findByRole('button', { name: 'Tool' })).toBeInTheDocument();
  expect(nav()).not.toHaveTextContent('Some of it is missing');
  jest.restoreAllMocks();
});
