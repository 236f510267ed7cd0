import { act, screen, waitFor, within } from '@testing-library/react';
import { alarmGuide } from '@portal/kit/wire';
import { conditionNews } from '../../parts/live/news';
import { failing } from '../../testing/failing';
import { firstOf } from '../../testing/firstOf';
import { openPage } from '../../testing/openPage';
import { sampleBackEnd } from '../../testing/sample';
import FiguresPage from './FiguresPage';

// Browser tests cover the charts; this file covers the numbers.
jest.mock('@portal/kit/charts', () => ({ BarChart: ({ title }: { title: string }) => <div>{title}</div> }));

afterEach(() => void jest.useRealTimers());

const AT = '/notifications/figures';
const opened = (at = AT, username = 'admin.fft', backEnd = sampleBackEnd('ours', username)) =>
  openPage(<FiguresPage />, backEnd, { at });
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Figures and what the guides say' }));

it('shows each figure with its guide, and what leads to its list', async () => {
  await opened();
  const shown = await cards();
  expect(shown.getByText('Alarms per 10 minutes and person on duty')).toBeVisible();
  expect(shown.getByText(`Guide: at most ${alarmGuide.floodBegins}. More is a flood.`)).toBeVisible();
  expect(shown.getAllByText('Within the guide').length).toBeGreaterThan(2);
  // The sample's two frequent alarms make up 100 %.
  expect(shown.getByText('100%')).toBeVisible();
  expect(shown.getByText('Beyond the guide')).toBeVisible();
  expect(shown.getAllByRole('link', { name: /^Show the list: / })).toHaveLength(10);
  expect(await screen.findByText('Alarms by priority')).toBeVisible();
});

it('says once which clock its times follow', async () => {
  await opened();
  await cards();
  expect(document.body.textContent.match(/time zone|Times in [\w/]+/g)).toEqual([
    expect.stringMatching(/^Times in /),
  ]);
});

it('names the day on which a flood of a day or more ended', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  const load = { alarms: 90, peak: 30 };
  backEnd.figures.floods.worst = [
    { ...load, from: '2026-03-01T06:10:00.000Z', to: '2026-03-02T06:00:00.000Z' },
    { ...load, from: '2026-03-01T06:00:00.000Z', to: '2026-03-02T06:00:00.000Z' },
  ];
  await opened(AT, 'admin.fft', backEnd);
  expect(await screen.findByRole('link', { name: '1 Mar, 06:10 – 06:00' })).toBeVisible();
  expect(screen.getByRole('link', { name: '1 Mar, 06:00 – 2 Mar, 06:00' })).toBeVisible();
});

it('says how much the figures leave out, and how much of that came at once', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  backEnd.figures.withoutCondition = { count: 613, peak: 540 };
  const { unmount } = await opened(AT, 'admin.fft', backEnd);
  expect(
    await screen.findByText(/613 notifications belong to no condition.* up to 540 in 10 minutes/),
  ).toBeVisible();
  unmount();
  backEnd.figures.withoutCondition = { count: 0, peak: 0 };
  await opened(AT, 'admin.fft', backEnd);
  await cards();
  expect(screen.queryByText(/belong to no condition/)).not.toBeInTheDocument();
});

it('opens the list of a figure over the page, in its address, and closes it', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  Object.assign(firstOf(backEnd.conditions), { notificationId: 'mine' });
  const { user, requests, location } = await opened(AT, 'admin.fft', backEnd);
  await user.click((await cards()).getByRole('link', { name: 'Show the list: Most in 10 minutes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reported in this time' }));
  expect(await dialog.findByRole('link', { name: 'Wire feed blocked, cell stopped' })).toHaveAttribute(
    'href',
    '/notifications/system-notification/mine',
  );
  expect(location().search).toBe('?list=all');
  expect(requests.at(-1)?.path).toBe('/figures/pilots/FFT/conditions');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location().search).toBe('');
});

it('is narrowed to a machine by its row, and shows all again', async () => {
  const { user, requests, location } = await opened();
  const machines = within(await screen.findByRole('region', { name: 'Machines' }));
  await user.click(machines.getByRole('link', { name: 'Welding cell 2' }));
  await waitFor(() => expect(location().search).toBe('?machine=welding-cell-2'));
  expect(requests.at(-1)?.params).toMatchObject({ module: 'welding-cell-2' });
  await user.click(await screen.findByRole('button', { name: 'Show all again' }));
  await waitFor(() => expect(location().search).toBe(''));
});

it('says why nothing is given for each person if nobody is on the duty plan', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  Object.assign(backEnd.figures, { hasDuty: false, ratePerPerson: undefined });
  await opened(AT, 'admin.fft', backEnd);
  const shown = await cards();
  expect(shown.getByText('Alarms per 10 minutes')).toBeVisible();
  expect(screen.getAllByText(/^The duty plan has nobody for this time/)).not.toHaveLength(0);
});

it('gives its numbers as a file', async () => {
  const save = jest.fn((file: Blob) => `blob:${file.size}`);
  Object.assign(URL, { createObjectURL: save, revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await opened();
  await cards();
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  expect(click).toHaveBeenCalledTimes(1);
  click.mockRestore();
  expect(save).toHaveBeenCalledTimes(1);
  expect(save.mock.calls[0]?.[0].size).toBeGreaterThan(500);
});

const requestCount = (requests: readonly { path: string }[]) =>
  requests.filter(({ path }) => path === '/figures/pilots/FFT').length;
/** Simulates news of a pilot's condition on the live channel, and waits until the page has applied it. */
const happens = (pilotCode: string) => {
  const condition = firstOf(sampleBackEnd('ours', 'admin.fft').conditions);
  const news = { conditions: [{ ...condition, pilotCode }], many: false };
  return act(async () => {
    conditionNews.emit(news);
    await new Promise((done) => setTimeout(done));
  });
};

it('moves on with what happens now, of its pilot', async () => {
  // Begin in the middle of a 5-minute step: the next step would be another request.
  jest.useFakeTimers({ now: Date.parse('2026-03-10T09:32:30Z'), advanceTimers: true });
  const { requests } = await opened();
  await cards();
  await happens('ELSEWHERE');
  expect(requestCount(requests)).toBe(1);
  await happens('FFT');
  await waitFor(() => expect(requestCount(requests)).toBe(2));
  expect((await cards()).getAllByRole('listitem')).toHaveLength(10);
});

it('stays as it was where its time is over', async () => {
  const { requests } = await opened(`${AT}?from=2026-03-01&to=2026-03-02`);
  await cards();
  await happens('FFT');
  expect(requestCount(requests)).toBe(1);
});

it('is empty where nothing came', async () => {
  const backEnd = sampleBackEnd('ours', 'admin.fft');
  Object.assign(backEnd.figures, { alarms: 0, began: 0 });
  await opened(AT, 'admin.fft', backEnd);
  expect(await screen.findByText('No alarms in this time')).toBeVisible();
});

it('is not for everybody, and asks for nothing then', async () => {
  const { requests } = await opened(AT, 'operator.fft');
  expect(await screen.findByText('These figures are for those who oversee a pilot')).toBeVisible();
  expect(requests.some(({ path }) => path.startsWith('/figures'))).toBe(false);
});

it('says what failed, and tries again', async () => {
  const figures = failing((path) => path.startsWith('/figures'));
  const { user } = await openPage(<FiguresPage />, sampleBackEnd('ours', 'admin.fft'), {
    at: AT,
    before: figures.before,
  });
  await figures.tryAgain(user);
  expect((await cards()).getAllByRole('listitem')).toHaveLength(10);
});
