import { announce } from '@portal/kit';
import { done } from '@portal/kit/mock';
import { screen, waitFor, within } from '@testing-library/react';
import { findDateInput } from '@portal/kit/testing';
import { Link } from 'react-router-dom';
import type { BackEnd } from '../../testing/backEnd';
import { sampleBackEnd } from '../../testing/sample';
import { failing } from '../../testing/failing';
import { firstOf } from '../../testing/firstOf';
import { openPage } from '../../testing/openPage';
import { respondAs } from '../../testing/respondAs';
import AssignmentPage from './AssignmentPage';

jest.mock('@portal/kit', () => ({
  ...jest.requireActual<object>('@portal/kit'),
  announce: jest.fn(),
}));

type Options = Parameters<typeof openPage>[2];

function openFirst(backEnd: BackEnd, options: Options = {}) {
  const id = backEnd.assignments[0]?.assignmentId ?? '';
  return openPage(<AssignmentPage />, backEnd, {
    path: '/notifications/:notificationId/task-notification/:relatedAssignment',
    at: `/notifications/assignment/task-notification/${id}`,
    ...options,
  });
}
const first = ({ assignments }: BackEnd) => firstOf(assignments);
/** Keeps a comment in the list. */
const keeping = (backEnd: BackEnd): BackEnd['answers'] => ({
  'PUT /assignments/:id/comments': ({ body }) => {
    const { comment } = body as { comment: string };
    const by = { origin: 'Target', originName: 'Jonas Becker' } as const;
    first(backEnd).comments.unshift({ timestamp: new Date().toISOString(), comment, ...by });
    return done();
  },
});

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

it('offers the allowed next steps and no others', async () => {
  await openFirst(sampleBackEnd('ours'));
  const steps = await screen.findByRole('group', { name: 'Next steps' });
  expect(
    within(steps)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Start', 'Mark done']);
});

it('shows nothing of the last one while the next is loaded, or where that is gone', async () => {
  const backEnd = sampleBackEnd('ours');
  let isAsked = false;
  let answer: () => void = () => undefined;
  const { user } = await openPage(
    <>
      <Link to="/notifications/assignment/task-notification/gone">The next</Link>
      <AssignmentPage />
    </>,
    backEnd,
    {
      path: '/notifications/:notificationId/task-notification/:relatedAssignment',
      at: `/notifications/assignment/task-notification/${first(backEnd).assignmentId}`,
      before: async ({ path }) => {
        if (!path.endsWith('/gone')) return undefined;
        isAsked = true;
        await new Promise<void>((resolve) => (answer = resolve));
        return undefined;
      },
    },
  );
  await screen.findByRole('group', { name: 'Next steps' });
  await user.click(screen.getByRole('link', { name: 'The next' }));
  await waitFor(() => expect(isAsked).toBe(true));
  expect(screen.queryByRole('group', { name: 'Next steps' })).not.toBeInTheDocument();
  answer();
  expect(await screen.findByText(/This no longer exists/)).toBeVisible();
  expect(screen.queryByText(first(backEnd).description)).not.toBeInTheDocument();
});

it('keeps the focus where a step was taken, and where a due time was set', async () => {
  const backEnd = sampleBackEnd('ours');
  delete first(backEnd).due;
  const { user } = await openFirst(backEnd);
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  expect(await screen.findByRole('button', { name: 'Back to open' })).toBeVisible();
  await waitFor(() => expect(announce).toHaveBeenLastCalledWith('The assignment is changed.'));
  const done = screen.getByRole('button', { name: 'Mark done' });
  expect(done).not.toHaveFocus();
  expect(document.activeElement).toContainElement(done);
  expect(document.body).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Set a due time' }));
  await screen.findByRole('group', { name: 'Due' });
  await user.keyboard('010520311630{Enter}');
  const due = await screen.findByRole('button', { name: 'Change due time' });
  expect(document.activeElement).toContainElement(due);
  expect(document.body).not.toHaveFocus();
});

it('marks its notification read when it is opened', async () => {
  const backEnd = sampleBackEnd('ours');
  const notification = backEnd.notifications.find(
    (one) => one.relatedAssignment === first(backEnd).assignmentId,
  );
  await openFirst(backEnd, {
    at: `/notifications/${notification?.notificationId}/task-notification/${notification?.relatedAssignment}`,
  });
  await waitFor(() => expect(notification?.notificationStatus).toBe('Read'));
});

it('sends nothing over a change that somebody else made meanwhile, and shows it', async () => {
  const backEnd = sampleBackEnd('ours');
  const { user, calls } = await openFirst(backEnd);
  const done = await screen.findByRole('button', { name: 'Mark done' });
  // The server allows In Progress to Done: only the client knows that the user's view is out of date.
  first(backEnd).status = 'In Progress';
  await user.click(done);
  expect(await screen.findByText('Status: Open → In progress')).toBeVisible();
  expect(first(backEnd).status).toBe('In Progress');
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
});

it('is given a time to be done by, and another one, in 24 hours', async () => {
  const backEnd = sampleBackEnd('ours');
  delete first(backEnd).due;
  const { user } = await openFirst(backEnd);
  await user.click(await screen.findByRole('button', { name: 'Set a due time' }));
  expect(await screen.findByRole('group', { name: 'Due' })).toContainElement(
    document.activeElement as HTMLElement,
  );
  await user.keyboard('01052031');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.keyboard('1630');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(first(backEnd).due).toBe(new Date('2031-05-01T16:30').toISOString()));
  await user.click(await screen.findByRole('button', { name: 'Change due time' }));
  expect(await findDateInput('Due')).toHaveValue('01/05/2031 16:30');
  await user.click(screen.getByRole('spinbutton', { name: 'Hours' }));
  await user.keyboard('0700{Enter}');
  await waitFor(() => expect(first(backEnd).due).toBe(new Date('2031-05-01T07:00').toISOString()));
});

it('keeps a due time that could not be saved, to be saved again', async () => {
  let fails = true;
  const backEnd = sampleBackEnd('ours');
  delete first(backEnd).due;
  const { user } = await openFirst(backEnd, {
    before: ({ method }) => (fails && method === 'PUT' ? { error: { kind: 'unavailable' } } : undefined),
  });
  await user.click(await screen.findByRole('button', { name: 'Set a due time' }));
  await screen.findByRole('group', { name: 'Due' });
  await user.keyboard('010520311630{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled'),
  );
  fails = false;
  expect(await findDateInput('Due')).toHaveValue('01/05/2031 16:30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(first(backEnd).due).toBe(new Date('2031-05-01T16:30').toISOString()));
});

it('shows a comment at once and stores it once', async () => {
  const backEnd = sampleBackEnd('ours');
  backEnd.answers = keeping(backEnd);
  const { user, sent } = await openFirst(backEnd);
  await user.type(await screen.findByLabelText('Write a comment'), 'On my way');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('On my way')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
  await waitFor(() => expect(announce).toHaveBeenLastCalledWith('The comment is sent.'));
  expect(sent('PUT', '/comments')).toMatchObject([{ comment: 'On my way' }]);
  expect(screen.getAllByText('On my way')).toHaveLength(1);
});

it('shows once what arrived though its answer was lost', async () => {
  const backEnd = sampleBackEnd('ours');
  backEnd.answers = keeping(backEnd);
  let isLost = true;
  const { user } = await openFirst(backEnd, {
    before: async (request) => {
      if (!request.path.endsWith('/comments')) return undefined;
      // The next try has the answer of the first.
      if (!isLost) return { data: null };
      await respondAs(backEnd)(request);
      return { error: { kind: 'timeout', isKeyed: true } };
    },
  });
  await user.type(await screen.findByLabelText('Write a comment'), 'Valve replaced');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  isLost = false;
  await user.click(again);
  await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
  expect(screen.queryByText('Not sent.')).not.toBeInTheDocument();
  expect(screen.getAllByText('Valve replaced')).toHaveLength(1);
});

it('sends again what truly did not arrive, and then no longer offers it', async () => {
  const backEnd = sampleBackEnd('ours');
  backEnd.answers = keeping(backEnd);
  const comments = failing((path) => path.endsWith('/comments'));
  const { user, unmount, sent } = await openFirst(backEnd, { before: comments.before });
  await user.type(await screen.findByLabelText('Write a comment'), 'Valve replaced');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await comments.tryAgain(user);
  await waitFor(() => expect(sent('PUT', '/comments')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
  unmount();
  await openFirst(backEnd);
  expect(await screen.findByLabelText('Write a comment')).toHaveValue('');
});

it('keeps a comment that failed after the page was left, and says so', async () => {
  const backEnd = sampleBackEnd('ours');
  const fails: (() => void)[] = [];
  const { user, store, unmount } = await openFirst(backEnd, {
    before: async ({ path }) => {
      if (!path.endsWith('/comments')) return undefined;
      await new Promise<void>((resolve) => fails.push(resolve));
      return { error: { kind: 'network' } };
    },
  });
  await user.type(await screen.findByLabelText('Write a comment'), 'Valve replaced');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(fails).toHaveLength(1));
  unmount();
  fails[0]?.();
  await waitFor(() =>
    expect(store.getState().snackbar.message).toMatchObject({ id: 'assignment.comment.kept' }),
  );
  await openFirst(backEnd);
  expect(await screen.findByLabelText('Write a comment')).toHaveValue('Valve replaced');
});

it('keeps what was typed for this assignment', async () => {
  const backEnd = sampleBackEnd('ours');
  const { user, unmount } = await openFirst(backEnd);
  await user.type(await screen.findByLabelText('Write a comment'), 'Half a thought');
  unmount();
  await openFirst(backEnd);
  expect(await screen.findByLabelText('Write a comment')).toHaveValue('Half a thought');
});

it('starts a call where the site has a conference, and offers none elsewhere', async () => {
  const backEnd = sampleBackEnd('ours');
  const { unmount } = await openFirst(backEnd, {
    config: { videoConference: { url: 'https://meet.example/factory/' } },
  });
  expect(await screen.findByRole('link', { name: 'Start a call' })).toHaveAttribute(
    'href',
    `https://meet.example/factory/${first(backEnd).assignmentId}`,
  );
  unmount();
  await openFirst(backEnd);
  await screen.findByRole('group', { name: 'Next steps' });
  expect(screen.queryByRole('link', { name: 'Start a call' })).not.toBeInTheDocument();
});

it('keeps the first description when a peer overwrites it', async () => {
  const backEnd = sampleBackEnd('peer');
  const { description } = first(backEnd);
  const change = { status: 'In Progress', description: 'The status of the assignment was changed' };
  backEnd.answers = { 'PUT /assignments/:id': () => done(Object.assign(first(backEnd), change)) };
  const { user } = await openFirst(backEnd);
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  expect(await screen.findByRole('button', { name: 'Back to open' })).toBeVisible();
  expect(screen.getByText(description)).toBeVisible();
  expect(screen.queryByText(/was changed/)).not.toBeInTheDocument();
});

it('leaves no word of an assignment in the browser but among what signing out drops', async () => {
  localStorage.setItem('portal-first-descriptions:somebody', 'Of an earlier version');
  const backEnd = sampleBackEnd('peer');
  const { description } = first(backEnd);
  await openFirst(backEnd);
  await screen.findByText(description);
  const keysWith = (storage: Storage, words: string) =>
    Object.keys(storage).filter((key) => (storage.getItem(key) ?? '').includes(words));
  expect(keysWith(localStorage, description)).toEqual([]);
  expect(keysWith(localStorage, 'Of an earlier version')).toEqual([]);
  const [kept = '', ...more] = keysWith(sessionStorage, description);
  expect(more).toEqual([]);
  expect(kept).toMatch(/^portal-draft:/);
});
