import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessagesProvider } from '../../i18n';
import { ChartFrame } from './ChartFrame';
import { axisWidth, burstCeiling, burstsOf, guideSeries, seriesTable, sliceTable } from './data';

const plain = (value: number) => String(value);

test('a chart of series is a table with a row per category; a gap is no zero', () => {
  const series = [
    { label: 'High', data: [1, null] },
    { label: 'Low', data: [7] },
  ];
  expect(seriesTable('Hour', ['06', '07'], series, plain)).toEqual({
    head: ['Hour', 'High', 'Low'],
    rows: [
      ['06', '1', '7'],
      ['07', '–', '–'],
    ],
  });
});

test('what is wanted is a column of its own', () => {
  const series = [{ label: 'Alarms', data: [1, 7] }, ...guideSeries([{ label: 'Guide', value: 2 }], 2)];
  expect(seriesTable('Hour', ['06', '07'], series, plain)).toEqual({
    head: ['Hour', 'Alarms', 'Guide'],
    rows: [
      ['06', '1', '2'],
      ['07', '7', '2'],
    ],
  });
});

test('slices carry their share; of nothing there is none', () => {
  const percent = (share: number) => `${share * 100} %`;
  const slices = [
    { label: 'High', value: 1 },
    { label: 'Low', value: 3 },
  ];
  expect(sliceTable(slices, plain, percent)).toEqual([
    ['High', '1', '25 %'],
    ['Low', '3', '75 %'],
  ]);
  expect(sliceTable([{ label: 'High', value: 0 }], plain, percent)).toEqual([['High', '0', '–']]);
});

test('the numbers of a picture are there for screen readers, and for eyes by a switch', async () => {
  render(
    <MessagesProvider language="en">
      <ChartFrame title="Events per hour" table={{ head: ['Hour', 'Events'], rows: [['06', '4']] }}>
        <svg />
      </ChartFrame>
    </MessagesProvider>,
  );
  expect(screen.getByRole('figure', { name: 'Events per hour' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Events per hour' })).toBeVisible();
  const numbers = screen.getByRole('table', { name: 'Events per hour' });
  expect(within(numbers).getByRole('row', { name: '06 4' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(numbers).not.toBeInTheDocument();
  expect(within(screen.getByRole('table')).getByRole('row', { name: '06 4' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
  expect(screen.getByRole('img')).toBeVisible();
});

describe('a burst', () => {
  const series = (...data: (number | null)[]) => [{ label: 'Alarms', data }];
  const calm = [3, 5, 4, 0, 6, 5, null, 4, 3, 5];

  test('is cut if it would flatten the rest, and shown with its value', () => {
    const data = series(...calm, 90);
    const ceiling = burstCeiling(data);
    expect(ceiling).toBe(9);
    const categories = Array.from({ length: 11 }, (_, at) => `${at} h`);
    expect(burstsOf(categories, data, ceiling ?? 0)).toEqual([{ category: '10 h', value: 90, isLate: true }]);
  });

  test('has its label towards the middle of the chart, where it is not cut off', () => {
    const data = series(90, ...calm, 90);
    const categories = Array.from({ length: 12 }, (_, at) => `${at} h`);
    expect(burstsOf(categories, data, 9).map(({ isLate }) => isLate)).toEqual([false, true]);
  });

  test.each([
    ['values that lie near each other', [...calm, 20]],
    ['two of ten', [...calm.filter(Boolean), 90, 90]],
    ['too few to say what is usual', [1, 1, 1, 50]],
    ['nothing at all', [null, 0, 0, null]],
  ])('is none among %s', (_what, data) => {
    expect(burstCeiling(series(...data))).toBeUndefined();
  });
});

test('what is behind a category is opened from the table as well', async () => {
  const opened: number[] = [];
  render(
    <MessagesProvider language="en">
      <ChartFrame
        title="Alarms"
        table={{
          head: ['Hour', 'Alarms'],
          rows: [
            ['06', '1'],
            ['07', '9'],
          ],
        }}
        onOpen={(at) => opened.push(at)}
      >
        <svg />
      </ChartFrame>
    </MessagesProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: /table/i }));
  await userEvent.click(screen.getByRole('button', { name: '07' }));
  expect(opened).toEqual([1]);
});

test('an axis is as wide as its longest label', () => {
  expect(axisWidth(['1', '10'])).toBe(48);
  expect(axisWidth(['5', '100 mins'])).toBeGreaterThanOrEqual(8 * 7);
});
