import { type Page } from '@playwright/test';
import { post, PRODUCER } from '../api/lib/client';
import { freshContext } from './browser';
import { Collected } from './results';
import { interleaved, type Scenario } from './scenario';
import { calm } from './steps';

const FRAMES = 500;
const SECONDS = 5;
const EVENTS_PER_CALL = 10;
const TYPED = 'cell stopped because the wire feed of gun four is blocked';
const TIMEOUT_MS = 30_000;

declare global {
  interface Window {
    watched: { longTasks: number[]; inputs: number[] };
  }
}

/** Runs in the page: records long tasks, and the time from each key to the drawing of its effect. */
function watchWork(): void {
  const watched: Window['watched'] = { longTasks: [], inputs: [] };
  window.watched = watched;
  const observe = (options: PerformanceObserverInit & { durationThreshold?: number }, into: number[]) =>
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ duration }) => into.push(duration)),
    ).observe(options);
  observe({ type: 'longtask' }, watched.longTasks);
  observe({ type: 'event', durationThreshold: 16 }, watched.inputs);
}

/** Sends the frames evenly over the time, directly to the api: the server under test only forwards them. */
async function send(api: string, mark: string): Promise<void> {
  const pause = (SECONDS * 1000 * EVENTS_PER_CALL) / FRAMES;
  const start = Date.now();
  for (let sent = 0; sent < FRAMES; sent += EVENTS_PER_CALL) {
    await new Promise((resolve) =>
      setTimeout(resolve, start + (sent / EVENTS_PER_CALL) * pause - Date.now()),
    );
    const events = Array.from({ length: EVENTS_PER_CALL }, (_, at) => ({
      topic: 'robot-cell/state',
      description: `${mark} no ${sent + at}`,
      module: 'welding-cell-2',
      priority: 'Mid',
      eventType: 'Warning',
      pilotCode: 'FFT',
    }));
    const { status } = await post(api, '/events', events, PRODUCER);
    if (status !== 202) throw new Error(`Events were not taken: ${status}`);
  }
}

async function type(page: Page): Promise<void> {
  for (const key of TYPED) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout((SECONDS * 1000) / TYPED.length - 10);
  }
}

export const live: Scenario = {
  name: 'live',
  about: `${FRAMES} live frames in ${SECONDS} s into the open inbox while somebody types`,
  run: async (bench) => {
    const collected = new Collected();
    await interleaved(bench, 'live frames', async (site) => {
      const context = await freshContext(bench.browser, site);
      const page = await context.newPage();
      await page.goto(`${site.url}/notifications`);
      await page.locator('[data-row]').first().waitFor();
      // The search's first focus loads the remotes that it asks: that is no cost of frames.
      const field = page.locator('input[role=combobox][type=search]').first();
      await field.click();
      await calm(page);
      await page.evaluate(watchWork);
      const mark = `bench ${site.name} ${Date.now()}`;
      await Promise.all([send(bench.sites.api, mark), type(page)]);
      const sentAt = Date.now();
      const written = await field.inputValue();
      const all = page.getByRole('button', { name: new RegExp(`^${FRAMES} new$`) });
      await all.waitFor({ timeout: TIMEOUT_MS });
      const complete = Date.now() - sentAt;
      const { longTasks, inputs } = await page.evaluate(() => window.watched);
      const sum = longTasks.reduce((total, duration) => total + duration, 0);
      const add = (what: string, title: string, unit: 'ms' | '', value: number) =>
        collected.add(site.name, { id: `live.${what}`, title, unit }, value);
      add('longTasks', 'long tasks', '', longTasks.length);
      add('longTasksTotal', 'long tasks, sum', 'ms', sum);
      add('worstInput', 'slowest key until drawn', 'ms', Math.max(0, ...inputs));
      add('dropped', 'characters dropped', '', TYPED.length - written.length);
      add('missing', 'frames missing in the list', '', FRAMES - Number.parseInt(await all.innerText(), 10));
      add('complete', 'from the last frame sent to the list complete', 'ms', complete);
      await context.close();
    });
    return [collected.section(`${FRAMES} live frames in ${SECONDS} s, unthrottled`)];
  },
};
