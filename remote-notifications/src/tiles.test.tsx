import { act, screen, waitFor, within } from '@testing-library/react';
import { aNotification } from '@portal/kit/testing';
import type { ReactNode } from 'react';
import { renewStand } from './parts/live/follow';
import type { BackEnd } from './testing/backEnd';
import { failing } from './testing/failing';
import { firstOf } from './testing/firstOf';
import { openPage } from './testing/openPage';
import { forbidden } from './testing/respondAs';
import { sampleBackEnd } from './testing/sample';
import { workOfAssignment } from './testing/sampleWork';
import AlarmHours from './plant/figures/AlarmHours';
import LastHandover from './shift/handover/LastHandover';
import MachineDay from './plant/machines/MachineDay';
import NeedsYou from './work/lanes/NeedsYou';
import NoisyMachines from './plant/figures/NoisyMachines';
import PilotCards from './plant/figures/PilotCards';
import StandNow from './plant/figures/StandNow';
import TeamLanes from './work/lanes/TeamLanes';
import UnseenTopics from './alerting/mappings/UnseenTopics';
import WorstTroubles from './work/lanes/WorstTroubles';

const open = (widget: ReactNode, username = 'operator.fft') => {
  const backEnd = sampleBackEnd('ours', username);
  return openPage(widget, backEnd).then((app) => ({ ...app, backEnd }));
};
const uuidOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
const readyFor = ({ assignments, caller }: BackEnd) =>
  assignments.find((one) => one.targetUserId === caller.userId && one.status === 'Open');

it('shows an operator what nobody has and their own work, the worst first, and lets them act in place', async () => {
  const { user, backEnd } = await open(<NeedsYou />);
  const rows = await screen.findAllByRole('listitem');
  const first = firstOf(rows);
  expect(first).toHaveTextContent(/^Wire feed blocked.*Nobody has it/);
  expect(within(first).getByRole('img', { name: 'High' })).toBeVisible();
  expect(rows.some((row) => /Please check the cooling water/.test(row.textContent))).toBe(true);
  const own = readyFor(backEnd);
  await user.click(screen.getByRole('button', { name: /^Start: Please check/ }));
  await waitFor(() => expect(own?.status).toBe('In Progress'));
});

it('leads to all unread of high priority where it cannot show each', async () => {
  const backEnd = sampleBackEnd('ours');
  const one = firstOf(
    backEnd.notifications.filter(
      ({ userId, notificationType }) => userId === backEnd.caller.userId && notificationType === 'Event',
    ),
  );
  const urgent = {
    ...one,
    notificationStatus: 'Unread' as const,
    relatedCondition: undefined,
    priority: 'High' as const,
  };
  backEnd.notifications.push(
    ...[1, 2, 3, 4].map((at) => ({
      ...urgent,
      notificationId: uuidOf(at),
      description: `Coolant low ${at}`,
    })),
  );
  await openPage(<NeedsYou />, backEnd);
  expect(await screen.findByRole('link', { name: /^All \d unread of high priority$/ })).toHaveAttribute(
    'href',
    '/notifications?status=unread&priority=high',
  );
  expect(screen.getAllByRole('link', { name: /^Coolant low/ })).toHaveLength(1);
});

it('says how old the work is where it could not be read again', async () => {
  let fails = false;
  const { store, user } = await openPage(<NeedsYou />, sampleBackEnd('ours'), {
    before: ({ path }) => (fails && path === '/work-items' ? { error: { kind: 'unavailable' } } : undefined),
  });
  await screen.findAllByRole('listitem');
  expect(screen.queryByText(/^As of/)).not.toBeInTheDocument();
  fails = true;
  act(() => void store.dispatch(renewStand() as never));
  expect(await screen.findByText(/^As of/)).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/^As of/)).not.toBeInTheDocument());
});

it('keeps the row and the focus where they are when something is taken, and lets it be undone', async () => {
  const { user, calls, sent, backEnd } = await open(<NeedsYou />);
  const texts = () => screen.getAllByRole('listitem').map((row) => within(row).getByRole('link').textContent);
  await user.click(await screen.findByRole('button', { name: /^I have it: Wire feed/ }));
  await waitFor(() =>
    expect(calls).toContain(`PUT /conditions/${firstOf(backEnd.conditions).conditionId}/owner`),
  );
  const before = texts();
  const row = (await screen.findByRole('link', { name: /^Wire feed/ })).closest('li');
  await waitFor(() => expect(row).toHaveTextContent(/You have it/));
  expect(row).toContainElement(document.activeElement as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  // Without words, as nobody is asked why.
  await waitFor(() => expect(sent('PUT', '/release')).toEqual([{}]));
  expect(await screen.findByRole('button', { name: /^I have it: Wire feed/ })).toBeVisible();
  expect(texts()).toEqual(before);
});

it('lets it be undone while it is in no list, since that of one’s own is answered late', async () => {
  const backEnd = sampleBackEnd('ours');
  let isTaken = false;
  const late = new Promise<undefined>(() => undefined);
  const { user, sent } = await openPage(<NeedsYou />, backEnd, {
    before: ({ path, params }) => {
      isTaken ||= path.endsWith('/owner');
      return isTaken && path === '/work-items' && params?.owner === 'me' ? late : undefined;
    },
  });
  await user.click(await screen.findByRole('button', { name: /^I have it: Wire feed/ }));
  const row = (await screen.findByRole('link', { name: /^Wire feed/ })).closest('li');
  await waitFor(() => expect(row).toHaveTextContent(/Cleared or done, or somebody else has it/));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent('PUT', '/release')).toHaveLength(1));
});

it('keeps the focus on the button while that is sent, and sends it once', async () => {
  const backEnd = sampleBackEnd('ours');
  let letThrough: (() => void) | undefined;
  const reached = new Promise<undefined>((resolve) => {
    letThrough = () => resolve(undefined);
  });
  const { user, calls } = await openPage(<NeedsYou />, backEnd, {
    before: ({ path }) => (path.endsWith('/owner') ? reached : undefined),
  });
  const take = await screen.findByRole('button', { name: /^I have it: Wire feed/ });
  act(() => take.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(take).toHaveAttribute('aria-disabled', 'true'));
  // A disabled button would lose the focus.
  expect(take).toBeEnabled();
  expect(take).toHaveFocus();
  await user.keyboard('{Enter}');
  letThrough?.();
  const row = take.closest('li');
  await waitFor(() => expect(row).toHaveTextContent(/You have it/));
  expect(row).toContainElement(document.activeElement as HTMLElement);
  expect(calls.filter((call) => call.endsWith('/owner'))).toHaveLength(1);
});

it('shows one’s own assignments where the back end has no conditions, with a step unless they are known from notifications alone', async () => {
  const backEnd = sampleBackEnd('peer');
  const name = /^Please check the cooling water/;
  const pieced = await openPage(<NeedsYou />, backEnd);
  expect(await screen.findByRole('link', { name })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Start|Mark done|I have it)/ })).not.toBeInTheDocument();
  expect(pieced.calls.some((call) => call.includes('work-items'))).toBe(false);
  pieced.unmount();
  const results = backEnd.assignments.filter(({ targetUserId }) => targetUserId === backEnd.caller.userId);
  await openPage(<NeedsYou />, backEnd, {
    before: ({ path }) =>
      path.startsWith('/assignments/user/') ? { data: { results, lastPage: true } } : undefined,
  });
  expect(await screen.findByRole('button', { name: /^Start: Please check/ })).toBeVisible();
});

it('leads to all that it does not show', async () => {
  const backEnd = sampleBackEnd('ours');
  const one = firstOf(backEnd.work);
  backEnd.work = Array.from({ length: 9 }, (_, at) => ({ ...one, id: uuidOf(at), conditionId: uuidOf(at) }));
  await openPage(<NeedsYou />, backEnd);
  const more = await screen.findByRole('link', { name: /^\d+ more$/ });
  expect(more).toHaveAttribute('href', '/notifications/assignments?as=team');
  expect(more).toHaveTextContent(`${9 - screen.getAllByRole('listitem').length} more`);
});

it('says so where nothing needs an operator', async () => {
  const backEnd = sampleBackEnd('ours');
  backEnd.notifications = [];
  backEnd.work = [];
  await openPage(<NeedsYou />, backEnd);
  expect(await screen.findByRole('heading', { name: 'Nothing needs you' })).toBeVisible();
});

it('shows what is urgent and belongs to no condition until it is read', async () => {
  const backEnd = sampleBackEnd('ours');
  backEnd.work = [];
  backEnd.notifications = [
    aNotification({ userId: backEnd.caller.userId, priority: 'High', description: 'Belt torn' }),
    aNotification({ userId: backEnd.caller.userId, priority: 'Mid', description: 'Belt worn' }),
  ];
  await openPage(<NeedsYou />, backEnd);
  expect(await screen.findByRole('link', { name: 'Belt torn' })).toBeVisible();
  expect(screen.queryByText('Belt worn')).not.toBeInTheDocument();
});

it('puts work before news, of which it has one line with their number', async () => {
  const backEnd = sampleBackEnd('ours');
  const news = (description: string) =>
    aNotification({ userId: backEnd.caller.userId, priority: 'High', description });
  backEnd.notifications = [news('Belt torn'), news('Belt lost'), news('Belt burnt')];
  await openPage(<NeedsYou />, backEnd);
  const [last] = await screen.findAllByRole('link', { name: /^Belt / });
  expect(screen.getAllByRole('link', { name: /^Belt / })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'All 3 unread of high priority' })).toBeVisible();
  const rows = screen.getAllByRole('listitem');
  expect(rows.length).toBeGreaterThanOrEqual(2);
  for (const row of rows)
    expect(last && row.compareDocumentPosition(last)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows topic and machine of what is urgent and has no description', async () => {
  const backEnd = sampleBackEnd('ours');
  backEnd.work = [];
  const silent = aNotification({ userId: backEnd.caller.userId, priority: 'High', description: '' });
  backEnd.notifications = [{ ...silent, topic: 'oven/fault', moduleName: 'Oven 3' }];
  await openPage(<NeedsYou />, backEnd);
  expect(await screen.findByRole('link', { name: 'oven/fault · Oven 3' })).toBeVisible();
});

it('draws a day of each machine, readable without the picture', async () => {
  await open(<MachineDay />);
  expect((await screen.findAllByRole('img', { name: /trouble for/ })).length).toBeGreaterThan(1);
  expect(screen.getByRole('link', { name: 'Press 2' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All machines' })).toHaveAttribute(
    'href',
    '/notifications/machines',
  );
});

it.each(['Asia/Tokyo', 'Asia/Kolkata'])(
  'tells the hours of machines by the clock of their pilot: %s',
  async (timeZone) => {
    const [from, to] = ['2026-03-01T15:00:00.000Z', '2026-03-02T15:00:00.000Z'];
    const [start, six] = timeZone === 'Asia/Tokyo' ? ['00:00', '06:00'] : ['20:30', '02:30'];
    const backEnd = sampleBackEnd('ours', 'manager.fft');
    backEnd.day = { from, to };
    Object.assign(backEnd.now, { from, to });
    for (const one of [...backEnd.machines, ...backEnd.now.pilots]) one.timeZone = timeZone;
    // The samples share one list.
    const machine = firstOf(firstOf(backEnd.now.pilots).machines);
    machine.hours = machine.hours.map((_count, hour) => ({ 0: 1, 6: 2 })[hour] ?? 0);
    const day = await openPage(<MachineDay />, backEnd);
    expect(await screen.findByText(timeZone)).toBeVisible();
    expect(screen.getAllByText(start)).toHaveLength(2);
    expect(screen.getByText(six)).toBeVisible();
    for (const timeline of screen.getAllByRole('img', { name: / to .*trouble/ }))
      expect(timeline).toHaveAccessibleName(new RegExp(`${start} to .*${start}: `));
    day.unmount();
    await openPage(<AlarmHours />, backEnd);
    expect(
      await screen.findByRole('cell', { name: new RegExp(`${six}: 2.*${start}: 1`) }),
    ).toBeInTheDocument();
    expect(screen.getByText(start)).toBeVisible();
    expect(screen.getByText(timeZone)).toBeVisible();
  },
);

it('says that nothing was handed over yet', async () => {
  await open(<LastHandover />, 'manager.fft');
  expect(await screen.findByRole('link', { name: 'No handover yet' })).toBeVisible();
});

it('draws numbers of three and more digits, and says the hours with alarms, the worst first', async () => {
  const backEnd = sampleBackEnd('ours', 'manager.fft');
  const [pilot] = backEnd.now.pilots;
  const machine = firstOf(pilot?.machines ?? []);
  // The samples share one list.
  machine.hours = machine.hours.map((count, hour) => ({ 20: 128, 21: 1234 })[hour] ?? count);
  await openPage(<AlarmHours />, backEnd);
  const table = await screen.findByRole('table', { name: 'Alarms by machine and hour' });
  expect(within(table).getByRole('cell', { name: /: 1,234.*: 128/ })).toBeInTheDocument();
  expect(screen.getByText('128')).toBeVisible();
  expect(screen.getByText(/^1k/i)).toBeVisible();
});

it('breaks a machine’s name of one long word inside its column', async () => {
  const backEnd = sampleBackEnd('ours', 'manager.fft');
  const machine = firstOf(firstOf(backEnd.now.pilots).machines);
  machine.moduleName = 'Rindfleischetikettierungsmaschine';
  await openPage(<AlarmHours />, backEnd, { styled: true });
  expect(await screen.findByRole('link', { name: machine.moduleName })).toHaveStyle({
    overflowWrap: 'anywhere',
  });
});

it('tells a manager what is there, what nobody has, what is late, and how long it takes', async () => {
  await open(<StandNow />, 'manager.fft');
  const term = async (name: string) => (await screen.findByText(name)).closest('dt')?.nextElementSibling;
  expect(await term('Open conditions')).toHaveTextContent('5');
  expect(await term('Nobody has it')).toHaveTextContent('4');
  expect(await term('Overdue assignments')).toHaveTextContent('2');
  expect(await term('Time to acknowledge')).toHaveTextContent(/4 min/);
});

it('lists the work of a pilot by person', async () => {
  await open(<TeamLanes />, 'manager.fft');
  expect(await screen.findByRole('heading', { name: 'Jonas Becker' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Team board' })).toHaveAttribute(
    'href',
    '/notifications/assignments?as=team',
  );
});

it('says how many more have work than it shows', async () => {
  const backEnd = sampleBackEnd('ours', 'manager.fft');
  const one = firstOf(backEnd.assignments);
  backEnd.work = [1, 2, 3, 4, 5, 6].map((at) =>
    workOfAssignment({ ...one, assignmentId: uuidOf(at), targetUserId: uuidOf(at), targetUser: `Ana ${at}` }),
  );
  await openPage(<TeamLanes />, backEnd);
  expect(await screen.findByRole('link', { name: '1 more' })).toHaveAttribute(
    'href',
    '/notifications/assignments?as=team',
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

it('says alarms by machine, in all and by the hours that had any, and draws each hour for eyes alone', async () => {
  await open(<AlarmHours />, 'manager.fft');
  const table = await screen.findByRole('table', { name: 'Alarms by machine and hour' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((one) => one.textContent),
  ).toEqual(['Machine', 'Alarms', 'Hour']);
  const row = within(table).getByRole('row', { name: /^Press 2/ });
  const [all, hours] = within(row).getAllByRole('cell');
  expect(Number(all?.textContent)).toBeGreaterThan(0);
  expect(hours).toHaveTextContent(/^\d\d?:\d\d.*: \d+/);
  expect(screen.getAllByRole('cell')).toHaveLength(2 * (within(table).getAllByRole('row').length - 1));
});

it('shows administrators the five worst conditions, with what can be done', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  await openPage(<WorstTroubles />, backEnd);
  const first = await screen.findByRole('link', { name: /Wire feed blocked/ });
  expect(first).toHaveAttribute('href', expect.stringMatching(/^\/notifications\/condition\//));
  expect(screen.getAllByRole('listitem').length).toBeLessThanOrEqual(5);
});

it('says so where nothing is in trouble', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  backEnd.work = [];
  await openPage(<WorstTroubles />, backEnd);
  expect(await screen.findByText('No open trouble')).toBeVisible();
});

it('shows an administrator new topics', async () => {
  await open(<UnseenTopics />, 'admin.fft');
  expect(await screen.findByRole('link', { name: 'agv/blocked' })).toBeVisible();
});

it('shows an administrator who is noisy beside the guide', async () => {
  await open(<NoisyMachines />, 'admin.fft');
  expect(await screen.findByText(/Guide: at most 5%/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Press 2' })).toBeVisible();
});

it('has a card for each pilot', async () => {
  await open(<PilotCards />, 'super');
  expect(await screen.findByRole('link', { name: 'FFT' })).toBeVisible();
  expect(screen.getByText(/alarms in 24 hours, at most/)).toBeVisible();
});

it('has the four worst pilots, and a way to the others', async () => {
  const backEnd = sampleBackEnd('ours', 'super');
  const pilot = firstOf(backEnd.now.pilots);
  backEnd.now.pilots = Array.from({ length: 10 }, (_, at) => ({
    ...pilot,
    pilotCode: `P${at}`,
    unowned: at,
  }));
  await openPage(<PilotCards />, backEnd);
  const names = (await screen.findAllByRole('heading')).map(({ textContent }) => textContent);
  expect(names).toEqual(['P9', 'P8', 'P7', 'P6']);
  expect(screen.getByRole('link', { name: '6 more' })).toHaveAttribute('href', '/notifications/figures');
});

it.each([
  ['what is now', <StandNow key="a" />],
  ['alarms', <AlarmHours key="b" />],
  ['noise', <NoisyMachines key="c" />],
  ['pilots', <PilotCards key="d" />],
])('says who may not read %s', async (_name, widget) => {
  await openPage(widget, { ...sampleBackEnd('ours'), answers: { 'GET /figures/now': forbidden } });
  expect(await screen.findByText(/not allowed|no access|may not|permission/i)).toBeVisible();
});

it('says what failed, and asks again', async () => {
  const figures = failing((path) => path === '/figures/now');
  const { user } = await openPage(<StandNow />, sampleBackEnd('ours', 'manager.fft'), {
    before: figures.before,
  });
  await figures.tryAgain(user);
  expect(await screen.findByText('Open conditions')).toBeVisible();
});
