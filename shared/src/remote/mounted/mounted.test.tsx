import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { setPreference } from '../../preferences';
import { renderApp, type ScreenOptions } from '../../testing';
import { ErrorBoundary } from '../../ui/core';
import { unsavedTexts } from '../unsaved';
import type { Mount, MountHost } from './contract';
import { MountedPart } from './MountedPart';

const messages = {
  en: () => Promise.resolve({ default: { 'part.hello': 'Hello, {name}', 'part.title': 'A part' } }),
  fr: () => Promise.resolve({ default: { 'part.hello': 'Bonjour, {name}' } }),
};

const open = (mount: Mount, options: ScreenOptions = {}) =>
  renderApp(
    <ErrorBoundary>
      <MountedPart mount={mount} />
      <Link to="/elsewhere">Away</Link>
    </ErrorBoundary>,
    { messages, at: '/part/7', path: '/part/:id', ...options },
  );

/** A part that says what it was lent, anew whenever that changes. */
const speaking: Mount = (element, host) => {
  const say = () => {
    element.textContent = `${host.text('part.hello', { name: host.user.firstName })} ${host.direction} ${host.address.params.id}`;
  };
  say();
  host.onChange(say);
};

it('draws itself with the texts, the person and the address, and follows the reader', async () => {
  const { store } = await open(speaking, { user: { firstName: 'Ada' } });
  expect(screen.getByText('Hello, Ada ltr 7')).toBeInTheDocument();
  act(() => void store.dispatch(setPreference({ field: 'i18n', value: 'fr' })));
  act(() => void store.dispatch(setPreference({ field: 'themeDirection', value: 'rtl' })));
  expect(await screen.findByText('Bonjour, Ada rtl 7')).toBeInTheDocument();
});

it('is a page with its title, and the focus of whoever comes to it', async () => {
  const heading: Mount = (element) => void element.append(document.createElement('h1'));
  await renderApp(<MountedPart mount={heading} titleId="part.title" />, { messages });
  expect(document.title).toMatch(/^A part/);
  await renderApp(<MountedPart mount={heading} titleId="part.title" />, { messages });
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

it("has the portal's look in properties of its element", async () => {
  await open((element) => void element.setAttribute('data-testid', 'part'));
  const { style } = screen.getByTestId('part');
  for (const name of ['--portal-color-text', '--portal-color-primary', '--portal-font', '--portal-radius'])
    expect(style.getPropertyValue(name)).not.toBe('');
});

it('is ended when it goes, with all that it began', async () => {
  const unmount = jest.fn();
  const heard = jest.fn();
  const { emitLive, unmount: leave } = await open((_element, host) => {
    host.subscribeLive(heard);
    return unmount;
  });
  emitLive([]);
  leave();
  emitLive([]);
  expect(unmount).toHaveBeenCalledTimes(1);
  expect(heard).toHaveBeenCalledTimes(1);
});

it.each<[string, Mount]>([
  [
    'while it is mounted',
    () => {
      throw new Error('thrown');
    },
  ],
  ['later', () => Promise.reject(new Error('thrown'))],
])('is drawn as failed when it throws %s', async (_when, mount) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open(mount);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  jest.restoreAllMocks();
});

it('takes nobody with it when it throws as it ends', async () => {
  const told = jest.fn();
  window.reportError = told;
  const { location } = await open(() => () => {
    throw new Error('thrown at the end');
  });
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  await waitFor(() => expect(location().pathname).toBe('/elsewhere'));
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ message: 'thrown at the end' }));
});

it('asks before somebody leaves what is unsaved, and tells the portal of it', async () => {
  let text: string | undefined = 'half a sentence';
  const { location } = await open((_element, host) => void host.unsaved(() => text));
  expect(unsavedTexts()).toEqual(['half a sentence']);
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(location().pathname).toBe('/part/7');
  text = undefined;
  await userEvent.click(await screen.findByRole('link', { name: 'Away' }));
  await waitFor(() => expect(location().pathname).toBe('/elsewhere'));
  expect(unsavedTexts()).toEqual([]);
});

it("follows its links within the portal, and calls the back end with the person's session", async () => {
  let lent: MountHost | undefined;
  const { location, calls } = await open(
    (element, host) => {
      lent = host;
      const link = document.createElement('a');
      link.href = '/elsewhere?tab=2';
      link.textContent = 'Inner';
      element.append(link);
    },
    { respond: () => ({ data: [1, 2] }) },
  );
  await expect(lent?.call({ path: '/shifts' })).resolves.toMatchObject({ data: [1, 2] });
  expect(calls).toHaveLength(1);
  await userEvent.click(screen.getByRole('link', { name: 'Inner' }));
  await waitFor(() => expect(location()).toMatchObject({ pathname: '/elsewhere', search: '?tab=2' }));
});
