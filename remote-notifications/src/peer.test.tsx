import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import AssignmentsPage from './work/board/AssignmentsPage';
import ChannelsPage from './alerting/channels/ChannelsPage';
import DutyPage from './alerting/duty/DutyPage';
import FiguresPage from './plant/figures/FiguresPage';
import HandoverPage from './shift/handover/HandoverPage';
import InboxPage from './inbox/list/InboxPage';
import MachinesPage from './plant/machines/MachinesPage';
import MappingPage from './alerting/mappings/MappingPage';
import type { BackEnd } from './testing/backEnd';
import { sampleBackEnd } from './testing/sample';
import SystemEventPage from './inbox/message/SystemEventPage';
import { openPage } from './testing/openPage';
import { backEndWith } from './testing/sample';

const anonymized = (calls: readonly string[]) =>
  calls.map((call) => call.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id'));

async function usable(
  page: ReactNode,
  backEnd: BackEnd,
  heading: string,
  options: Parameters<typeof openPage>[2] = {},
) {
  const app = await openPage(page, backEnd, options);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  return app;
}

it('inbox: one list, and nothing is tried', async () => {
  const { calls } = await usable(<InboxPage />, backEndWith('peer', 30), 'Notifications');
  expect(await screen.findByRole('link', { name: /Event 0$/ })).toBeVisible();
  expect(anonymized(calls)).toEqual(['GET /notifications/user/:id']);
});

it('assignments: pieced together from notifications, and said so', async () => {
  const { calls } = await usable(<AssignmentsPage />, sampleBackEnd('peer'), 'My assignments');
  expect(await screen.findByText(/comes from your latest notifications/)).toBeVisible();
  expect(screen.getByRole('link', { name: /cooling water/ })).toBeVisible();
  expect(anonymized(calls).sort()).toEqual([
    'GET /assignments/user/:id',
    'GET /notifications/user/:id/notificationType/Assignment',
  ]);
  expect(screen.queryByRole('button', { name: /Next steps/ })).not.toBeInTheDocument();
});

/** An external back end that has lists and reads `Received` as `Requested`. */
const confused = (backEnd: BackEnd): NonNullable<Parameters<typeof openPage>[2]> => ({
  before: ({ path, params = {} }) => {
    if (!path.startsWith('/assignments/user/')) return undefined;
    const own = backEnd.assignments.filter(({ sourceUserId }) => sourceUserId === backEnd.caller.userId);
    return { data: { results: params.page === 0 ? own : [], totalPages: 1, lastPage: true } };
  },
});

it('assignments: what a peer takes for requested is not all there is, and none of it is for the reader', async () => {
  const backEnd = sampleBackEnd('peer');
  await usable(<AssignmentsPage />, backEnd, 'My assignments', confused(backEnd));
  expect(await screen.findByRole('link', { name: /cooling water/ })).toBeVisible();
  const assignments = backEnd.assignments.filter(
    ({ sourceUserId }) => sourceUserId === backEnd.caller.userId,
  );
  expect(assignments.length).toBeGreaterThan(0);
  for (const { description } of assignments)
    expect(screen.queryByRole('link', { name: description })).not.toBeInTheDocument();
});

it('handover: of assignments alone, to be printed', async () => {
  const { calls } = await usable(<HandoverPage />, sampleBackEnd('peer'), 'Shift handover');
  expect(await screen.findByRole('link', { name: /cooling water/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Save the handover' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Shift logbook' })).not.toBeInTheDocument();
  expect(
    anonymized(calls).filter((call) => !call.includes('assignment') && !call.includes('Assignment')),
  ).toEqual([]);
});

it('system notification: what the notification tells, without an error', async () => {
  const backEnd = sampleBackEnd('peer');
  const one = backEnd.notifications.find(
    ({ userId, relatedEvent }) => userId === backEnd.caller.userId && relatedEvent,
  );
  const { calls } = await usable(<SystemEventPage />, backEnd, 'System notification', {
    path: '/notifications/system-notification/:notificationId',
    at: `/notifications/system-notification/${one?.notificationId}`,
  });
  expect(await screen.findByText('Earlier from this source')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(anonymized(calls)).not.toContain('GET /events');
});

it('mapping: a moment without zone or seconds, no pilots, no review, no causes, no escalation', async () => {
  await usable(<MappingPage />, sampleBackEnd('peer', 'admin.fft'), 'Event mapping');
  expect(await screen.findByRole('button', { name: 'Edit agv/blocked' })).toBeVisible();
  expect(screen.queryByText('New topic')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Causes|Escalation plan)/ })).not.toBeInTheDocument();
});

it.each([
  ['channels', <ChannelsPage key="channels" />, 'There are no channels here'],
  ['duty', <DutyPage key="duty" />, 'This server keeps no duty plan'],
  ['figures', <FiguresPage key="figures" />, 'This server keeps no alarm figures'],
  ['machines', <MachinesPage key="machines" />, 'This server has no machine data'],
])('%s: none, which is said without asking for any', async (name, page, words) => {
  const { requests } = await openPage(page, sampleBackEnd('peer', 'admin.fft'));
  expect(await screen.findByText(words)).toBeVisible();
  expect(requests.filter(({ path }) => path.startsWith(`/${name}`))).toEqual([]);
});
