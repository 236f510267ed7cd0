import { type Basics } from './context/basics';
import { addGauges, type PluginGauge } from './gauges';
import { createMetrics } from './metrics/metrics';

const textOf = async (...gauges: PluginGauge[]) => {
  const metrics = createMetrics();
  addGauges({ metrics, plugins: [{ name: 'x', policy: {}, routes: [], gauges }] } as unknown as Basics);
  const lines = async () =>
    (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('portal_test'));
  return { first: await lines(), lines };
};

it('shows a number, or one number for each value of the label', async () => {
  const { first } = await textOf(
    { name: 'portal_test_one', help: '-', read: () => 0 },
    { name: 'portal_test_each', help: '-', label: 'state', read: () => ({ up: 1, down: 0 }) },
  );
  expect(first).toEqual([
    'portal_test_one 0',
    'portal_test_each{state="up"} 1',
    'portal_test_each{state="down"} 0',
  ]);
});

it('shows nothing rather than an old number or a wrong 0', async () => {
  let isAway = false;
  const read = () => (isAway ? Promise.reject(new Error('away')) : 7);
  const { first, lines } = await textOf(
    { name: 'portal_test_one', help: '-', read },
    { name: 'portal_test_each', help: '-', label: 'state', read: () => (isAway ? undefined : { up: 1 }) },
  );
  expect(first).toEqual(['portal_test_one 7', 'portal_test_each{state="up"} 1']);
  isAway = true;
  expect(await lines()).toEqual([]);
});

it('does not wait for a gauge that never answers', async () => {
  jest.useFakeTimers();
  const waiting = textOf(
    { name: 'portal_test_never', help: '-', read: () => new Promise<number>(() => undefined) },
    { name: 'portal_test_one', help: '-', read: () => 1 },
  );
  await jest.advanceTimersByTimeAsync(3000);
  expect((await waiting).first).toEqual(['portal_test_one 1']);
  jest.useRealTimers();
});
