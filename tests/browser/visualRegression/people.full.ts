import { type Page } from '@playwright/test';
import { PENDING } from '../support/pending';
import { lendSession, PASSWORD, portalUrl } from '../support/people';
import { expect, test } from '../support/test';
import { appearancesOf, pageAt, picture, type Look } from './picture';
import { record, recordingOf, replay } from './recorded';
import { remoteStates, type State } from './states';

/** The portal to record, see `recorded.ts`; undefined when pictures are compared. */
const source = process.env.PORTAL_RECORD;
const SCREEN_KEY = 'portal-screen';

const screens: readonly State[] = [
  { name: 'dashboard-operator', who: 'operator.fft', path: '/dashboard' },
  { name: 'dashboard-manager', who: 'manager.fft', path: '/dashboard' },
  { name: 'dashboard-admin', who: 'admin.fft', path: '/dashboard' },
  { name: 'dashboard-super', who: 'super', path: '/dashboard' },
  { name: 'wallboard', path: '/wallboard' },
];

/** The tiles' lists and regions are below the heading, which a wall screen has for screen readers only. */
const settled = (page: Page) => page.getByRole('main').locator('h2, li').first().waitFor();

const settledAndLive = async (page: Page) => {
  await settled(page);
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();
};

async function screenToken(page: Page, url: string): Promise<string> {
  const post = async (path: string, data: object, bearer?: string) => {
    const headers: Record<string, string> = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
    const answer = await page.request.post(`${url}/api${path}`, { data, headers });
    expect(answer.ok(), path).toBe(true);
    return ((await answer.json()) as { data: Record<string, string> }).data;
  };
  const { accessToken } = await post('/users/authenticate', {
    email: 'admin.fft@portal.test',
    password: PASSWORD,
  });
  const { code } = await post('/wallboard/screens', { name: 'Hall', pilotCode: 'FFT' }, accessToken);
  const { token } = await post('/wallboard/sign-in', { code });
  return token ?? '';
}

const keep = (page: Page, key: string, value: string) =>
  page.addInitScript(
    ([name = '', text = '']) => {
      if (location.protocol.startsWith('http')) localStorage.setItem(name, text);
    },
    [key, value],
  );

/** What is recorded in one go: each dashboard and the wallboard for itself, and all states of a person. */
const recordings: Readonly<Record<string, readonly State[]>> = {
  ...Object.fromEntries(screens.map((one) => [one.name, [{ act: settled, ...one }]])),
  ...Object.fromEntries(
    remoteStates.map(({ who = '' }) => [who, remoteStates.filter((one) => one.who === who)]),
  ),
};

if (source !== undefined)
  for (const [recording, states] of Object.entries(recordings))
    test(`records ${recording}`, async ({ browser }) => {
      test.setTimeout(900_000);
      const [who] = states.map((one) => one.who);
      const [look] = appearancesOf({ name: recording }, 0);
      if (!look) throw new Error('There is no look.');
      const page = await pageAt(browser, 'ltr', look);
      if (who === undefined) await keep(page, SCREEN_KEY, await screenToken(page, source));
      else await lendSession(page, `${who}@portal.test`, source);
      const at = new Date();
      await page.clock.setFixedTime(at);
      const write = await record(page, recording, at);
      for (const { path, act, ...state } of states)
        for (const { width, height } of appearancesOf(state, 0)) {
          await page.setViewportSize({ width, height });
          await page.goto(source + path);
          await page.locator('h1').first().waitFor();
          await act?.(page);
          await expect(page.locator(`main ${PENDING}`)).toHaveCount(0);
          // The wall screen polls, so the network may never be idle.
          await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => undefined);
        }
      write();
      await page.context().close();
    });
else
  for (const [nth, { name, who, path }] of screens.entries())
    for (const look of appearancesOf({ name }, nth))
      test(`looks as it did: ${name} ${look.width} ${look.mode}`, async ({ browser }) => {
        const page = await pageAt(browser, directionOf(nth, look), look);
        await replay(page, recordingOf(name));
        if (who === undefined) await keep(page, SCREEN_KEY, 'recorded');
        // A wall screen takes its settings from the address.
        const query = who === undefined ? `?mode=${look.mode}&dir=${directionOf(nth, look)}` : '';
        await page.goto(portalUrl() + path + query);
        await picture(page, { name, act: who === undefined ? settled : settledAndLive }, look);
      });

/** Some phone pictures in dark mode are mirrored. */
function directionOf(nth: number, { width, mode }: Look): 'ltr' | 'rtl' {
  return nth % 3 === 1 && width === 390 && mode === 'dark' ? 'rtl' : 'ltr';
}
