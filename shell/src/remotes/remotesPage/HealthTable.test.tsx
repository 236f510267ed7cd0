import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FieldHealthLine } from '@portal/shared/wire';
import { renderShell } from '../../testing/renderShell';
import { HealthTable } from './HealthTable';

const line: FieldHealthLine = {
  remote: 'services',
  version: '2.1.0',
  pilotCode: 'FFT',
  sessions: 1240,
  loads: 1200,
  failures: [{ code: 'R03', count: 40 }],
  errors: 1,
  violations: 0,
  failedCalls: 5,
  failedActions: 2,
  formsLeft: 0,
  gaps: 0,
  p75: {
    lcp: { atMost: 2500, n: 100 },
    inp: { atMost: null, n: 4 },
    cls: { atMost: 100, n: 9 },
    take: { atMost: 120_000, n: 3 },
  },
  hourly: [...Array<number>(23).fill(0), 41],
};
const answer = (lines: readonly FieldHealthLine[]) => ({
  data: { since: '2026-01-01T00:00:00.000Z', lines },
});
const show = (respond: () => object) => renderShell(<HealthTable />, { respond: respond as never });

/** A wide screen, where the lines are a table. */
beforeEach(() => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('min-width'),
        media: query,
        addListener() {},
        removeListener() {},
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
});

test('each version and pilot has a line with its sessions, problems, speed and work', async () => {
  await show(() => answer([line, { ...line, remote: 'shell', version: '1.1.0', failures: [], errors: 0 }]));
  const table = await screen.findByRole('table', { name: 'In the field' });
  const [, first, second] = within(table).getAllByRole('row');
  for (const text of [
    'services',
    '2.1.0',
    'FFT',
    '1,240',
    'R03: 40',
    '1 error in its code',
    '2 failed changes',
  ])
    expect(first).toHaveTextContent(text);
  expect(first).toHaveTextContent('Main content: up to 2.5 sec');
  expect(first).toHaveTextContent('Response: over 2 sec');
  expect(first).toHaveTextContent('Layout shift: up to 0.1');
  expect(first).toHaveTextContent('“I have it” within 2 min');
  expect(within(first ?? table).getByRole('img', { name: '41 problems in 24 hours' })).toBeVisible();
  expect(second).toHaveTextContent('The portal itself');
});

test('without reports it says so', async () => {
  await show(() => answer([]));
  expect(await screen.findByText('No reports yet')).toBeVisible();
});

test('a failure can be tried again', async () => {
  let tries = 0;
  await show(() => (++tries === 1 ? { error: { kind: 'server' } } : answer([line])));
  expect(await screen.findByText('The reports could not be loaded')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

test('somebody who may not see it is told', async () => {
  await show(() => ({ error: { kind: 'forbidden' } }));
  expect(await screen.findByText(/not allowed|permission|may not/i)).toBeVisible();
});
