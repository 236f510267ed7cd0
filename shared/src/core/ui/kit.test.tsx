import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { MessagesProvider } from '../i18n/MessagesProvider';
import { createAnnouncer } from './page/announcer';
import { PriorityChip, StatusChip } from './notification/chips';
import { ConfirmDialog } from './dialogs/ConfirmDialog';
import { CopyButton } from './copy/CopyButton';
import { ErrorBoundary } from './failure/ErrorBoundary';
import { PageHeading } from './page/PageHeading';
import { fullNameOf, initialsOf } from './person/person';
import { tellPortalBack } from './failure/portalBack';
import { SkipLink } from './page/SkipLink';
import { StateView } from './failure/StateView';
import { Topic } from './notification/Topic';

const renderKit = (children: ReactNode) =>
  render(<MessagesProvider language="en">{children}</MessagesProvider>);

describe('the person', () => {
  const person = { firstName: 'Ana', lastName: 'Pop', username: 'apop' };
  test('has the initials of first and last name, else of the username, else U', () => {
    expect(initialsOf(person)).toBe('AP');
    expect(initialsOf({ firstName: '小明', lastName: '王', username: '' })).toBe('小王');
    expect(initialsOf({ ...person, firstName: '', lastName: ' ' })).toBe('A');
    expect(initialsOf({ firstName: '', lastName: '', username: '' })).toBe('U');
  });
  test('is called by the full name, else the username', () => {
    expect(fullNameOf(person)).toBe('Ana Pop');
    expect(fullNameOf({ ...person, firstName: '', lastName: '' })).toBe('apop');
  });
});

test('a topic may go on in the next line behind a slash, an underscore or a hyphen, and reads the same', () => {
  const { container } = renderKit(<Topic>energy/flow_rate-high</Topic>);
  expect(container).toHaveTextContent('energy/flow_rate-high');
  expect(container.innerHTML).toContain('energy/<wbr>flow_<wbr>rate-<wbr>high');
});

describe('chips', () => {
  test.each([
    ['high', 'High'],
    ['LOW', 'Low'],
    ['Mid', 'Mid'],
    ['urgent', 'Mid'],
    [undefined, 'Mid'],
  ])('priority %s reads %s', (priority, text) => {
    const { container } = renderKit(<PriorityChip priority={priority} />);
    expect(screen.getByText(text)).toBeVisible();
    expect(container.querySelector('.MuiChip-icon[aria-hidden]')).toHaveAttribute('data-letter', text[0]);
    expect(container.textContent).toBe(text);
  });
  test.each([
    ['Re-Open', 'Reopened'],
    ['in progress', 'In progress'],
    ['Overheating', 'Overheating'],
    ['', 'No status'],
  ])('status "%s" reads "%s"', (status, text) => {
    renderKit(<StatusChip status={status} />);
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('a state', () => {
  test('error is an alert with a code and a way to try again', async () => {
    const retry = jest.fn();
    renderKit(<StateView variant="error" code="E-12345" retry={retry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('E-12345');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
  test.each([
    ['the browser says that it is online', () => window.dispatchEvent(new Event('online'))],
    ['the live link is back', tellPortalBack],
  ])('what failed is tried again when %s, while it is shown', (_when, back) => {
    const retry = jest.fn();
    const { unmount } = renderKit(<StateView variant="error" retry={retry} />);
    expect(retry).not.toHaveBeenCalled();
    back();
    expect(retry).toHaveBeenCalledTimes(1);
    unmount();
    back();
    expect(retry).toHaveBeenCalledTimes(1);
  });
  test('loading is a status', () => {
    renderKit(<StateView variant="loading" />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  });
  test.each(['empty', 'forbidden', 'offline'] as const)(
    '%s has a heading and a text of its own',
    (variant) => {
      renderKit(<StateView variant={variant} />);
      const heading = screen.getByRole('heading', { level: 2 });
      expect(heading.nextElementSibling).not.toBeEmptyDOMElement();
    },
  );
});

describe('the error boundary', () => {
  let broken = true;
  const Part = () => {
    if (broken) throw new Error('boom');
    return <p>fine</p>;
  };
  beforeEach(() => {
    broken = true;
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  test('tells of the error, quotes no code that no log has, and comes back', async () => {
    const onError = jest.fn();
    renderKit(
      <ErrorBoundary onError={onError}>
        <Part />
      </ErrorBoundary>,
    );
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'boom' }));
    expect(screen.getByRole('alert')).not.toHaveTextContent(/E-\w|boom/);
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('fine')).toBeVisible();
  });

  test('forgets the error when its key changes', () => {
    const page = (key: string) => (
      <MessagesProvider language="en">
        <ErrorBoundary resetKey={key}>
          <Part />
        </ErrorBoundary>
      </MessagesProvider>
    );
    const { rerender } = render(page('/a'));
    broken = false;
    rerender(page('/b'));
    expect(screen.getByText('fine')).toBeVisible();
  });
});

test('the announcer says at most one thing a second, urgent things first, nothing twice', () => {
  let now = 0;
  const timers: { at: number; run: () => void }[] = [];
  const announcer = createAnnouncer({
    now: () => now,
    setTimeout: (run, ms) => timers.push({ at: now + ms, run }),
  });
  const announced: [number, string][] = [];
  announcer.subscribe(() => announced.push([now, announcer.snapshot().text]));
  announcer.announce('one');
  announcer.announce('two');
  announcer.announce('two');
  announcer.announce('fire', { assertive: true });
  for (; now <= 5000; now += 100) {
    for (const timer of timers.splice(0)) {
      if (timer.at <= now) timer.run();
      else timers.push(timer);
    }
  }
  expect(announced).toEqual([
    [0, 'fire'],
    [1000, 'one'],
    [2000, 'two'],
  ]);
  announcer.announce('three');
  announcer.clear();
  expect(announcer.snapshot().text).toBe('');
});

test('the heading takes the focus from the second page on, and names the document', async () => {
  const Page = ({ title, next }: { title: string; next: string }) => {
    const navigate = useNavigate();
    return (
      <>
        <PageHeading title={title} />
        <button onClick={() => void navigate(next)}>go</button>
      </>
    );
  };
  renderKit(
    <MemoryRouter initialEntries={['/a']}>
      <Routes>
        <Route path="/a" element={<Page title="First" next="/b" />} />
        <Route path="/b" element={<Page title="Second" next="/a" />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: 'First' })).not.toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'go' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus());
  expect(document.title).toBe('Second · Factory Portal');
});

test.each([
  ['somebody who writes already', <input key="" aria-label="Name" />],
  ['a dialog that the address opened', <div key="" role="dialog" aria-label="Name" tabIndex={-1} />],
])('the heading does not take the focus from %s', async (_of, other) => {
  const page = (
    <MemoryRouter>
      <PageHeading title="First" />
      {other}
    </MemoryRouter>
  );
  // The very first page never takes the focus.
  renderKit(page).unmount();
  renderKit(page);
  screen.getByLabelText('Name').focus();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('a page that comes late does not take the focus from a search that is being typed', async () => {
  const page = (title: string) => (
    <MemoryRouter>
      <PageHeading title={title} />
    </MemoryRouter>
  );
  const Site = () => {
    const [query, setQuery] = useState('');
    return (
      <>
        <input aria-label="Search" value={query} onChange={({ target }) => setQuery(target.value)} />
        {query !== '' && page('Second')}
      </>
    );
  };
  renderKit(page('First')).unmount();
  renderKit(<Site />);
  await userEvent.type(screen.getByLabelText('Search'), 'a');
  expect(screen.getByRole('heading', { name: 'Second' })).toBeVisible();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  expect(screen.getByLabelText('Search')).toHaveFocus();
});

test('the skip link moves the focus and leaves the address alone', async () => {
  renderKit(
    <>
      <SkipLink target="content" />
      <main id="content" tabIndex={-1} />
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.location.hash).toBe('');
});

test('copying says whether it worked', async () => {
  const user = userEvent.setup();
  renderKit(<CopyButton text="E-12345" />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('E-12345');
});

test('a confirmation starts on the harmless button, and cannot be closed while it runs', async () => {
  const onCancel = jest.fn();
  const dialog = (busy: boolean) => (
    <MessagesProvider language="en">
      <ConfirmDialog
        open
        title="Delete?"
        confirmLabel="Delete role"
        busy={busy}
        onConfirm={jest.fn()}
        onCancel={onCancel}
      >
        It is gone then.
      </ConfirmDialog>
    </MessagesProvider>
  );
  const { rerender } = render(dialog(false));
  expect(screen.getByRole('alertdialog', { name: 'Delete?' })).toHaveAccessibleDescription(
    'It is gone then.',
  );
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  rerender(dialog(true));
  await act(() => userEvent.keyboard('{Escape}'));
  expect(onCancel).not.toHaveBeenCalled();
  rerender(dialog(false));
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
});
