import { enter, expect, test, type BrowserContext, type Page } from '../support/test';
import { FaultySite } from '../faultInjection/FaultySite';
import { startShell } from '../faultInjection/shellProcess';
import { portalUrl, signIn, unreadOf } from '../support/people';
import { postEvents } from '../shell/events';
import { TcpProxy } from './tcpProxy';

const PILOT = 'SEW';

const DROPS = 30;
const PERSON = 'operator.sew@portal.test';

test.beforeEach(() => enter('server gone'));

/** Shorter than the site's own values, so that a test does not wait five seconds for each reconnect, ms. */
const FAST = { reconnectMs: 200, reconnectMaxMs: 1000 };

/** Two servers of the shell on one api: with the site's usual configuration, and with a fast reconnect. */
let usual: Served;
let hasty: Served;
let proxy: TcpProxy;
let fetched = 0;

interface Served {
  url: string;
  stop: () => Promise<void>;
}

async function serve(live: object): Promise<Served> {
  const site = new FaultySite({ site: { name: 'Link', production: false }, live, demo: true });
  const shell = await startShell({ site: site.folder, api: portalUrl() });
  const stop = async () => {
    await shell.stop();
    site.remove();
  };
  return { url: shell.url, stop };
}

test.beforeAll(async () => {
  usual = await serve({});
  hasty = await serve(FAST);
});
test.afterAll(() => Promise.all([usual.stop(), hasty.stop()]));
test.afterEach(() => proxy.close());

async function throughProxy(context: BrowserContext, { url }: Served): Promise<void> {
  proxy = await TcpProxy.before(Number(new URL(url).port));
  fetched = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/unread')) fetched += 1;
  });
}

const signInThrough = (page: Page) => signIn(page, PERSON, proxy.url);

const stateOf = (page: Page) => page.getByRole('region', { name: 'State of the portal' });

const serverUnread = (page: Page) =>
  page.evaluate(async () => {
    const token = localStorage.getItem('serviceToken') ?? '';
    const claims = JSON.parse(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    ) as {
      sub: string;
    };
    const answer = await fetch(`/api/notifications/user/${claims.sub}/unread/count`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { data: number }).data;
  });

test('drops with events before and after: nothing lost, nothing twice, one call per reconnect', async ({
  context,
}) => {
  await throughProxy(context, hasty);
  const page = await context.newPage();
  await signInThrough(page);
  await expect(stateOf(page)).toContainText('Live');
  const before = await unreadOf(page);
  const [calls, opened] = [fetched, proxy.opened];
  const name = `drop ${Date.now().toString(36)}`;
  for (let drop = 0; drop < DROPS; drop += 1) {
    await postEvents(PILOT, { description: `${name} ${drop}a` });
    proxy.dropLive();
    await postEvents(PILOT, { description: `${name} ${drop}b` });
    await expect.poll(() => proxy.opened - opened, { intervals: [50] }).toBeGreaterThan(drop);
  }
  await expect(stateOf(page)).toContainText('Live');
  await expect.poll(() => unreadOf(page)).toBe(before + 2 * DROPS);
  expect(await serverUnread(page)).toBe(before + 2 * DROPS);
  expect(fetched - calls).toBeLessThanOrEqual(2 * (proxy.opened - opened));
});

test('a server that restarts under 3 tabs: each is back, and the bell says what the server says', async ({
  context,
}) => {
  await throughProxy(context, hasty);
  const tabs = [await context.newPage(), await context.newPage(), await context.newPage()];
  const [first] = tabs as [Page, ...Page[]];
  await signInThrough(first);
  for (const tab of tabs.slice(1)) await tab.goto(`${proxy.url}/dashboard`);
  for (const tab of tabs) await expect(stateOf(tab)).toContainText('Live');
  // One connection for all tabs: the leader's.
  expect(proxy.opened).toBe(1);
  const before = await unreadOf(first);

  proxy.goDown();
  for (const tab of tabs) await expect(stateOf(tab)).toContainText(/Reconnecting since \d\d:\d\d/);
  const name = `restart ${Date.now().toString(36)}`;
  await postEvents(PILOT, { description: `${name} 1` }, { description: `${name} 2` });
  const calls = fetched;
  proxy.comeBack();
  for (const tab of tabs) {
    await expect(stateOf(tab)).toContainText('Live');
    await expect.poll(() => unreadOf(tab)).toBe(before + 2);
  }
  expect(await serverUnread(first)).toBe(before + 2);
  expect(fetched - calls).toBeLessThanOrEqual(2);
});

test('closing the tab that leads hands the link to another', async ({ context }) => {
  await throughProxy(context, hasty);
  const leader = await context.newPage();
  await signInThrough(leader);
  await expect(stateOf(leader)).toContainText('Live');
  const other = await context.newPage();
  await other.goto(`${proxy.url}/dashboard`);
  await expect(stateOf(other)).toContainText('Live');
  const before = await unreadOf(other);
  await leader.close();
  await expect.poll(() => proxy.opened).toBe(2);
  await postEvents(PILOT, { description: `handed over ${Date.now().toString(36)}` });
  await expect.poll(() => unreadOf(other)).toBe(before + 1);
});

// The time limit is tested by the watchdog's own tests on a controlled clock.
test('a half-open link is noticed, and comes back by itself', async ({ context }) => {
  await throughProxy(context, usual);
  const page = await context.newPage();
  await signInThrough(page);
  await expect(stateOf(page)).toContainText('Live');
  const before = await unreadOf(page);
  proxy.silenceLive();
  await postEvents(PILOT, { description: `half-open ${Date.now().toString(36)}` });
  await expect(stateOf(page)).toContainText('Reconnecting', { timeout: 60_000 });
  await expect.poll(() => unreadOf(page), { timeout: 60_000 }).toBe(before + 1);
});
