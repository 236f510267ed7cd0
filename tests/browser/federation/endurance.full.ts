import { type CDPSession, expect, test } from '../support/test';
import config from '../playwright.config';
import type { FaultyPortal } from '../faultInjection/faultyPortal';
import { lookAgain, menuOf, signInAt } from './portal';

const ROUNDS = 50;
const WARM_UP = 5;

// Compiled code counts as heap and grows with every function that gets warm: it would hide leaks.
const interpreted = '--js-flags=--no-opt --no-sparkplug --no-maglev';
const { launchOptions } = config.use ?? {};
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), interpreted] } });

let faultyPortal: FaultyPortal;
test.beforeAll(async ({ faultyPortals }) => {
  // Very long, because the timer's own reads would disturb the measurement.
  faultyPortal = await faultyPortals.get({ registry: { pollMs: 600_000 } });
});
test.afterEach(() => faultyPortal.reset());

async function measure(session: CDPSession) {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), nodes: of('Nodes') };
}

test('switched off and on 50 times, the page holds no more than before', async ({ page, context }) => {
  test.setTimeout(180_000);
  await signInAt(page, faultyPortal.url, 'super@portal.test');
  const links = ['Catalogue', 'All notifications', 'Users'].map((name) =>
    menuOf(page).getByRole('link', { name, exact: true }),
  );
  const ids = [...faultyPortal.remotes.keys()];
  const all = async (enabled: boolean) => {
    faultyPortal.site.change(({ remotes }) => {
      for (const id of ids) Object.assign(remotes[id] ?? {}, { enabled });
    });
    await lookAgain(page);
    for (const link of links) await expect(link).toBeVisible({ visible: enabled });
  };
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      await all(false);
      await all(true);
    }
  };

  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await rounds(WARM_UP);
  const before = await measure(session);
  await rounds(ROUNDS);
  const after = await measure(session);
  test.info().annotations.push({ type: 'measured', description: JSON.stringify({ before, after }) });
  expect(after.heap / before.heap).toBeLessThan(1.05);
  expect(after.listeners / before.listeners).toBeLessThan(1.05);
});
