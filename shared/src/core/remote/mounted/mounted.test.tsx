import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { setPreference } from '../../preferences';
import { renderApp, type ScreenOptions } from '../../../testing';
import { ErrorBoundary } from '../../ui';
import { unsavedTexts } from '../../unsaved/unsaved';
import type { Mount, MountHost } from './contract';
import { MountedPart } from './MountedPart';
import { PartTimeout } from './PartTimeout';

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

const speaking: Mount = (element, host) => {
  const say = () => {
    element.textContent = `${host.text('part.hello', { name: host.user.firstName })} ${host.direction} ${host.address.params.id}`;
  };
  say();
  host.onChange(say);
};

it('draws itself with the texts, the person and the address, and follows the reader', async () => {
  const { store } = await open(speaking, { user: { firstName: 'Ada' } });
  expect(await screen.findByText('Hello, Ada ltr 7')).toBeInTheDocument();
  act(() => void store.dispatch(setPreference({ field: 'i18n', value: 'fr' })));
  act(() => void store.dispatch(setPreference({ field: 'themeDirection', value: 'rtl' })));
  expect(await screen.findByText('Bonjour, Ada rtl 7')).toBeInTheDocument();
});

it('is a page with its title, which takes the focus', async () => {
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
  const reportError = jest.fn();
  window.reportError = reportError;
  const { location } = await open(() => () => {
    throw new Error('thrown at the end');
  });
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  await waitFor(() => expect(location().pathname).toBe('/elsewhere'));
  expect(reportError).toHaveBeenCalledWith(expect.objectContaining({ message: 'thrown at the end' }));
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

it('says that a page is on its way, and fails where it has neither come nor drawn anything in time', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const soon = { config: { registry: { scriptTimeoutMs: 100 } }, messages } satisfies ScreenOptions;
  await renderApp(
    <ErrorBoundary fallback={({ error }) => <p>{error instanceof PartTimeout ? 'too late' : 'threw'}</p>}>
      <MountedPart mount={() => new Promise(() => undefined)} titleId="part.title" />
    </ErrorBoundary>,
    soon,
  );
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(await screen.findByText('too late')).toBeInTheDocument();
  jest.restoreAllMocks();
});

it('leaves one alone that has drawn something, however long it takes to be whole', async () => {
  let come = () => undefined as void;
  const whole = new Promise<void>((resolve) => {
    come = resolve;
  });
  const limits = jest.spyOn(window, 'setTimeout');
  await open(
    (element) => {
      element.textContent = 'first half';
      return whole;
    },
    { config: { registry: { scriptTimeoutMs: 123_456 } } },
  );
  const late = limits.mock.calls.find(([, after]) => after === 123_456)?.[0];
  limits.mockRestore();
  expect(late).toBeDefined();
  act(() => late?.());
  expect(screen.getByText('first half')).toBeInTheDocument();
  await act(async () => {
    come();
    await whole;
  });
});

it("keeps what was typed for this person and this remote's form, until it is sent", async () => {
  const lent: MountHost[] = [];
  const part: Mount = (_element, host) => void lent.push(host);
  const { unmount } = await open(part, { user: { userId: 'ada' }, host: { remoteId: 'notes' } });
  lent[0]?.draft?.<{ remark: string }>('note').write({ remark: 'half' });
  unmount();
  const again = await open(part, { user: { userId: 'ada' }, host: { remoteId: 'notes' } });
  expect(lent[1]?.draft?.('note').read()).toEqual({ remark: 'half' });
  expect(lent[1]?.draft?.('other').read()).toBeUndefined();
  again.unmount();
  const others = await open(part, { user: { userId: 'ada' }, host: { remoteId: 'tasks' } });
  expect(lent[2]?.draft?.('note').read()).toBeUndefined();
  others.unmount();
  await open(part, { user: { userId: 'grace' }, host: { remoteId: 'notes' } });
  expect(lent[3]?.draft?.('note').read()).toBeUndefined();
  lent[1]?.draft?.('note').clear();
  expect(lent[1]?.draft?.('note').read()).toBeUndefined();
});

it('ends the rest where some of what it began throws as it ends, and tells of it', async () => {
  const reportError = jest.fn();
  window.reportError = reportError;
  const rest = jest.fn();
  const { location } = await open((_element, host) => {
    host.onDispose(rest);
    host.onDispose(() => {
      throw new Error('thrown in clean-up');
    });
  });
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  await waitFor(() => expect(location().pathname).toBe('/elsewhere'));
  expect(rest).toHaveBeenCalledTimes(1);
  expect(reportError).toHaveBeenCalledWith(expect.objectContaining({ message: 'thrown in clean-up' }));
});

it('asks before somebody leaves a form that cannot say what it holds', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { location } = await open((_element, host) => {
    host.unsaved(() => {
      throw new Error('cannot say');
    });
  });
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(location().pathname).toBe('/elsewhere'));
  jest.restoreAllMocks();
});
