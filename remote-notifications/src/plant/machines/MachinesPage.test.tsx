import { done } from '@portal/kit/mock';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findDateInput } from '@portal/kit/testing';
import { Route, Routes } from 'react-router-dom';
import { firstOf } from '../../testing/firstOf';
import { openPage } from '../../testing/openPage';
import { sampleBackEnd } from '../../testing/sample';
import { aMachine, aMachineDetail } from '../../testing/sampleWork';
import MachineStates from './MachineStates';
import MachinePage from './MachinePage';
import MachinesPage from './MachinesPage';
import { conditionNews } from '../../parts/live/news';
import { rowsOf } from './Marks';
import { clockText } from '../../parts/machineState/TimeInState';

const tiles = async () => {
  const list = await screen.findByRole('list', { name: 'Machines, the worst first' });
  return within(list).getAllByRole('listitem');
};
const openMachine = (module: string, backEnd = sampleBackEnd('ours'), query = '') =>
  openPage(
    <Routes>
      <Route path="/notifications/machines/:pilotCode/:module" element={<MachinePage />} />
    </Routes>,
    backEnd,
    { at: `/notifications/machines/FFT/${module}${query}` },
  );

describe('the machines', () => {
  it('are listed the worst first, each with its state in words and who has it', async () => {
    await openPage(<MachinesPage />, sampleBackEnd('ours'));
    const [first, second, ...others] = await tiles();
    if (!first || !second) throw new Error('There are no tiles.');
    expect(within(first).getByRole('link', { name: 'Welding cell 2' })).toHaveAttribute(
      'href',
      '/notifications/machines/FFT/welding-cell-2',
    );
    expect(first).toHaveTextContent('Alarm');
    expect(first).toHaveTextContent('Wire feed blocked, cell stopped');
    expect(first).toHaveTextContent('Nobody has it');
    expect(second).toHaveTextContent('Attention');
    for (const one of others) expect(one).toHaveTextContent('No open trouble');
  });

  it('keep their tiles short, however long a name or a text is', async () => {
    const backEnd = sampleBackEnd('ours');
    const [worst] = backEnd.machines;
    if (worst?.trouble === undefined) throw new Error('No machine is in trouble.');
    const [name, text] = ['M'.repeat(198), 'W'.repeat(1900)];
    backEnd.machines[0] = { ...worst, moduleName: name, trouble: { ...worst.trouble, description: text } };
    await openPage(<MachinesPage />, backEnd);
    const tile = within(firstOf(await tiles()));
    expect(tile.getByRole('heading', { name })).toHaveStyle({ WebkitLineClamp: '2', overflow: 'hidden' });
    expect(tile.getByText(text).closest('p')).toHaveStyle({ WebkitLineClamp: '3', overflow: 'hidden' });
  });

  it('are taken from their tiles', async () => {
    const backEnd = sampleBackEnd('ours');
    const { user, calls } = await openPage(<MachinesPage />, backEnd);
    const first = firstOf(await tiles());
    await user.click(within(first).getByRole('button', { name: /^I have it: Wire feed blocked/ }));
    expect(calls).toContain(`PUT /conditions/${backEnd.conditions[0]?.conditionId}/owner`);
    await waitFor(async () => expect((await tiles())[0]).toHaveTextContent('You have it'));
  });

  it('are there, too, where they never were in trouble, with what was heard of them', async () => {
    const backEnd = sampleBackEnd('ours');
    const lastReport = { timestamp: backEnd.day.to, words: 'Idle' };
    backEnd.machines.push({ ...aMachine('Press 9'), lastReport, timeline: [] });
    await openPage(<MachinesPage />, backEnd);
    const tile = (await tiles()).find((one) => within(one).queryByRole('link', { name: 'Press 9' }));
    expect(tile).toHaveTextContent('No open trouble');
    expect(tile).toHaveTextContent('Idle');
  });

  it('say in words what their timelines show', async () => {
    await openPage(<MachinesPage />, sampleBackEnd('ours'));
    const first = firstOf(await tiles());
    expect(within(first).getByRole('img')).toHaveAccessibleName(/trouble for .*, at worst: Alarm$/);
  });

  it('follow what the live link says of a condition', async () => {
    const backEnd = sampleBackEnd('ours');
    await openPage(<MachinesPage />, backEnd);
    expect((await tiles())[0]).toHaveTextContent('Nobody has it');
    const condition = firstOf(backEnd.conditions);
    condition.owner = { userId: 'x', name: 'Mehmet Yilmaz', since: new Date().toISOString() };
    act(() => conditionNews.emit({ conditions: [condition], many: false }));
    await waitFor(async () => expect((await tiles())[0]).toHaveTextContent('Mehmet Yilmaz has it'));
  });

  it.each([
    ['to a supervisor, who sees all', 'manager.fft', 'No machine has reported anything yet'],
    ['to an operator, who sees those that notified them', 'operator.fft', 'No machine has notified you yet'],
  ])('are said to be none %s', async (_whom, username, title) => {
    await openPage(<MachinesPage />, { ...sampleBackEnd('ours', username), machines: [] });
    expect(await screen.findByText(title)).toBeVisible();
  });
});

describe('the tiles of the dashboard', () => {
  it('show the worst machines', async () => {
    await openPage(<MachineStates />, sampleBackEnd('ours'));
    expect((await tiles())[0]).toHaveTextContent('Alarm');
  });

  it('are one line where no machine has reported anything', async () => {
    await openPage(<MachineStates />, { ...sampleBackEnd('ours', 'manager.fft'), machines: [] });
    expect(await screen.findByText('No machine has reported anything yet')).toBeVisible();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });
});

describe('the page of a machine', () => {
  it('tells how it stands, what took most of the time, and the work on it', async () => {
    await openMachine('welding-cell-2');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welding cell 2' })).toBeVisible();
    const part = (name: string) => within(screen.getByRole('region', { name }));
    expect(part('What took most of the time').getByText(/Wire feed blocked/)).toBeVisible();
    const conditions = part('Conditions of this time').getByRole('link', { name: /Wire feed blocked/ });
    expect(conditions).toHaveAttribute('href', expect.stringContaining('/notifications/condition/'));
    expect(screen.getByRole('button', { name: 'I have it' })).toBeVisible();
    const toDo = part('To do');
    expect(await toDo.findByRole('link', { name: /Please check the cooling water/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/task-notification/'),
    );
    expect(toDo.getByRole('button', { name: /^I have it: Wire feed blocked/ })).toBeVisible();
    expect(part('Figures of this time').getByText('Periods of trouble')).toBeVisible();
  });

  it('shows another time when that is chosen, and keeps it in the address', async () => {
    const { user, requests } = await openMachine('agv-7');
    await screen.findByRole('heading', { level: 1, name: 'AGV 7' });
    const spans = () =>
      requests
        .filter(({ path }) => path === '/machines/agv-7')
        .map(({ params }) => Date.parse(String(params?.to)) - Date.parse(String(params?.from)));
    const day = 24 * 3_600_000;
    expect(spans()).toEqual([day]);
    await user.click(screen.getByRole('button', { name: 'Week' }));
    await waitFor(() => expect(spans()).toEqual([day, 7 * day]));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Week' })).toHaveAttribute('aria-pressed', 'true'),
    );
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(spans()).toEqual([day, 7 * day, 3.5 * day]));
    fireEvent.change(await findDateInput('From the day'), { target: { value: '15/01/2026' } });
    await waitFor(() => expect(spans()).toEqual([day, 7 * day, 3.5 * day, day]));
  });

  it('has the days and hours of its pilot, and names its time zone once', async () => {
    const backEnd = sampleBackEnd('ours');
    const [from, to] = ['2025-03-01T15:00:00.000Z', '2025-03-02T15:00:00.000Z'];
    const condition = {
      ...firstOf(backEnd.conditions),
      first: '2025-03-01T16:30:00.000Z',
      cleared: '2025-03-01T17:30:00.000Z',
    };
    const work = {
      ...firstOf(backEnd.work.filter(({ kind }) => kind === 'assignment')),
      due: '2025-03-01T16:45:00.000Z',
      ended: '2025-03-01T16:50:00.000Z',
    };
    const detail = aMachineDetail(aMachine('AGV 7'), backEnd, { from, to });
    backEnd.answers = {
      'GET /machines/agv-7': () =>
        done({ ...detail, timeZone: 'Asia/Tokyo', conditions: [condition], work: [work] }),
    };
    await openMachine('agv-7', backEnd, `?from=${Date.parse(from)}&to=${Date.parse(to)}`);
    expect(await findDateInput('From the day')).toHaveValue('02/03/2025');
    const axis = ['Sun 2 Mar, 00:00', 'Sun 2 Mar, 12:00', 'Mon 3 Mar, 00:00'];
    for (const label of axis) expect(screen.getByText(label)).toBeVisible();
    expect(screen.getByRole('img', { name: /^Sun 2 Mar, 00:00 to Mon 3 Mar, 00:00: / })).toBeVisible();
    expect(screen.getByText(/Asia\/Tokyo/)).toBeVisible();
    expect(screen.getByText(/^(Due|Overdue since) 2 Mar 2025, 01:45$/)).toBeVisible();
    expect(screen.getByText(/^Sun 2 Mar, 01:30 · lasted/)).toBeVisible();
  });

  it('says that there is none, of a machine that nobody knows', async () => {
    await openMachine('nothing');
    expect(await screen.findByText(/no longer exists/)).toBeVisible();
  });
});

it('counts the time in a state in hours, minutes and seconds', () => {
  expect(clockText(0)).toBe('0:00:00');
  expect(clockText(252_000)).toBe('0:04:12');
  expect(clockText(40 * 3_600_000 + 61_000)).toBe('40:01:01');
});

it('puts what overlaps into rows, and no more than fit', () => {
  const mark = (id: string, from: string, to?: string) => ({ id, from, to, text: id });
  const rows = rowsOf([mark('c', '3', '4'), mark('a', '1', '3'), mark('b', '2')], '9');
  expect(rows.map(({ id, row }) => `${id}${row}`)).toEqual(['a0', 'b1', 'c0']);
  const many = Array.from({ length: 20 }, (_, at) => mark(String(at), '1'));
  expect(Math.max(...rowsOf(many, '9').map(({ row }) => row))).toBe(5);
});
