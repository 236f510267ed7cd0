import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { sampleBackEnd } from '../../testing/sample';
import { openPage } from '../../testing/openPage';
import { backEndWith } from '../../testing/sample';
import SystemEventPage from './SystemEventPage';

it('shows no results of the notification before, where its own cannot be loaded', async () => {
  const backEnd = backEndWith('ours', 2, () => ({ notificationType: 'Event' }));
  const [event] = sampleBackEnd('ours').events;
  const [first, second] = backEnd.notifications.map(({ notificationId }) => notificationId);
  const pageOf = (id = '') => `/notifications/system-notification/${id}`;
  const { user } = await openPage(
    <>
      <Link to={pageOf(first)}>The first</Link>
      <Link to={pageOf(second)}>The second</Link>
      <SystemEventPage />
    </>,
    backEnd,
    {
      path: '/notifications/system-notification/:notificationId',
      at: pageOf(first),
      before: ({ path }) => {
        if (path === `/notifications/${first}/event`) return { error: { kind: 'unavailable' } };
        if (path === `/notifications/${second}/event`)
          return { data: { ...event, results: { speed: 4711 } } };
        return undefined;
      },
    },
  );
  expect(await screen.findByText('Event 0')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'The second' }));
  expect(await screen.findByText('4,711')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'The first' }));
  expect(await screen.findByText('Event 0')).toBeVisible();
  expect(screen.queryByText('4,711')).not.toBeInTheDocument();
});

it('says what the clock of the machine said, where it was not believed', async () => {
  const backEnd = backEndWith('ours', 1, () => ({ notificationType: 'Event' }));
  const [event] = sampleBackEnd('ours').events;
  const id = backEnd.notifications[0]?.notificationId ?? '';
  await openPage(<SystemEventPage />, backEnd, {
    path: '/notifications/system-notification/:notificationId',
    at: `/notifications/system-notification/${id}`,
    before: ({ path }) =>
      path === `/notifications/${id}/event`
        ? { data: { ...event, reportedAt: '1970-01-02T12:00:00.000Z' } }
        : undefined,
  });
  expect(await screen.findByText('When, by the machine’s clock')).toBeVisible();
  expect(screen.getByText(/1970/)).toBeVisible();
});

it.each([
  ['within a day', 30, /30 Nov 2026, \d\d:\d\d – \d\d:\d\d$/],
  ['of days', 90, /30 Nov 2026, \d\d:\d\d – 2 Dec 2026, \d\d:\d\d$/],
])('says when a series %s began and ended', async (_what, minutesApart, words) => {
  const backEnd = backEndWith('ours', 1, () => ({ notificationType: 'Event' }));
  const [event] = sampleBackEnd('ours').events;
  const id = backEnd.notifications[0]?.notificationId ?? '';
  const begin = Date.parse('2026-11-30T00:30:00Z');
  const results = Array.from({ length: 48 }, (_, at) => [begin + at * minutesApart * 60_000, at]);
  await openPage(<SystemEventPage />, backEnd, {
    path: '/notifications/system-notification/:notificationId',
    at: `/notifications/system-notification/${id}`,
    before: ({ path }) =>
      path === `/notifications/${id}/event` ? { data: { ...event, results } } : undefined,
  });
  expect(await screen.findByText(words)).toBeVisible();
});

describe('a link to what was sent to somebody else', () => {
  const open = (fields: Record<string, string>) =>
    openPage(<SystemEventPage />, sampleBackEnd('ours'), {
      path: '/notifications/system-notification/:notificationId',
      at: '/notifications/system-notification/theirs',
      before: ({ path }) =>
        path === '/notifications/theirs' ? { error: { kind: 'forbidden', fields } } : undefined,
    });

  it('says what it is about, and leads there', async () => {
    const { unmount } = await open({ handover: 'h1' });
    expect(await screen.findByText('This was sent to somebody else')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the handover' })).toHaveAttribute(
      'href',
      '/notifications/logbook/h1',
    );
    unmount();
    await open({ duty: 'FFT' });
    expect(await screen.findByText(/change in the duty plan/)).toBeVisible();
    expect(screen.getByRole('link', { name: /On duty/ })).toBeVisible();
  });

  it('says plainly where one may not read it', async () => {
    await open({});
    expect(await screen.findByText(/You do not have access to what it is about/)).toBeVisible();
    expect(screen.getAllByRole('link').map((one) => one.textContent)).toEqual(['Notifications']);
  });
});
