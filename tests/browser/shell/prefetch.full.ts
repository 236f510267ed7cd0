import { expect, test, type Page } from '../support/test';
import { TrafficRecorder } from '../performance/traffic';
import { portalUrl, prefer, signedIn, signIn } from '../support/people';
import { tableIn } from '../support/prefetchTable';

const PERSON = 'operator.fft@portal.test';

/** The requested files of remotes, which are on other ports than the portal, one entry per request. */
function watchRemotes(page: Page): string[] {
  const { port } = new URL(portalUrl());
  const requested: string[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.port !== port && /\.(js|json)$/.test(address.pathname))
      requested.push(address.pathname.replace(/^.*\//, '').replace(/\.[0-9a-f]{10}/, ''));
  });
  return requested;
}

const sentPage = async (page: Page, path: string) =>
  (await page.request.get(portalUrl() + path, { headers: { Accept: 'text/html' } })).text();

test('without a sign-in no page requests anything of any remote', async ({ page }) => {
  const requested = watchRemotes(page);
  await page.goto(`${portalUrl()}/notifications`);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(requested).toEqual([]);
  for (const path of ['/login', '/dashboard', '/notifications', '/user-management/users/user-list'])
    expect(await sentPage(page, path)).not.toMatch(/<link[^>]*remote/);
  await signIn(page, PERSON);
  await expect.poll(() => requested).toContain('operator-widgets.js');
  expect(requested.join()).not.toMatch(/(invitations|admin|super|manager)-widget/);
});

test('a page asks for its remote ahead, each file once, and for texts in the reader’s language alone', async ({
  page,
}) => {
  await signedIn(page, PERSON);
  await prefer(page, { i18n: 'fr' });
  // Nothing of the previous visit is loading or in the cache.
  await page.goto('about:blank');
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  const recorder = await TrafficRecorder.on(page);
  const sent = await sentPage(page, '/notifications');
  await page.goto(`${portalUrl()}/notifications`);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await recorder.quiet();
  // A prefetched script runs from the cache.
  const came = recorder.lines().filter((line) => !line.includes('(cache)'));
  const named = tableIn(sent).remotes.flatMap(({ manifest, scripts, pages, texts }) => {
    const own = pages.find(([at]) => new RegExp(at).test(',USER/notifications'))?.[1];
    const { hostname } = new URL(portalUrl());
    const address = new URL(manifest.replace('{hostname}', hostname), portalUrl());
    const files = [...scripts, ...(own?.scripts ?? []), ...(texts.fr ?? [])];
    return own ? [address.href, ...files.map((script) => new URL(script, address).href)] : [];
  });
  expect(named.join()).toMatch(/remote-manifest\.json.*\/inbox\..*\/messages-fr\./);
  for (const href of named) expect(came.filter((line) => line.endsWith(` ${href}`))).toHaveLength(1);
  expect(came.join()).not.toMatch(/\/(messages|texts)-en\./);
});

interface Reading {
  call: string;
  by: 'first script' | 'client';
  status: number | undefined;
}

/**
 * A page's reads from the back end with caller and status. Both callers use `fetch`; the client is known by its
 * conditional requests, which only the client sends.
 */
async function recordReadings(page: Page): Promise<() => Reading[]> {
  const session = await page.context().newCDPSession(page);
  const requests = new Map<string, { call: string; place: string; isRenewal: boolean; status?: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    const call = /\/api(\/.*)/.exec(request.url)?.[1];
    const at = initiator.stack?.callFrames[0];
    if (request.method !== 'GET' || call === undefined || at === undefined) return;
    requests.set(requestId, {
      call: call.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '…'),
      place: `${at.url}:${at.lineNumber}:${at.columnNumber}`,
      isRenewal: Object.keys(request.headers).some((name) => name.toLowerCase() === 'if-none-match'),
    });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = requests.get(requestId);
    if (entry) entry.status = response.status;
  });
  await session.send('Network.enable');
  return () => {
    const all = [...requests.values()];
    const client = all.find(({ isRenewal }) => isRenewal)?.place;
    return all.map(({ call, place, status }) => ({
      call,
      by: place === client ? 'client' : 'first script',
      status,
    }));
  };
}
const UNREAD = '/notifications/user/…/unread';

test('the first script requests what a page starts with, and no answer is sent twice', async ({ page }) => {
  await signedIn(page, PERSON);
  for (const [path, heading, own] of [
    // The calls of the dashboard's tiles depend on the user.
    ['/dashboard', 'Dashboard', undefined],
    ['/notifications', 'Notifications', '/notifications/user/…?page=0&size=25&byCondition=true'],
  ] as const) {
    const readings = await recordReadings(page);
    await page.goto(portalUrl() + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    // Revalidated once the live channel is connected.
    await expect
      .poll(() => readings().filter(({ call }) => call === UNREAD))
      .toEqual([
        { call: UNREAD, by: 'first script', status: 200 },
        { call: UNREAD, by: 'client', status: 304 },
      ]);
    const all = readings();
    if (own)
      expect(all.filter(({ call }) => call === own)).toEqual([
        { call: own, by: 'first script', status: 200 },
      ]);
    expect(all.filter(({ call }) => call === '/users/auth-info')).toHaveLength(1);
  }
});

/** The first entry of an answer of the back end, which the person's own token asks for. */
async function firstOf(page: Page, path: string): Promise<Record<string, string>> {
  const token = await page.evaluate(
    () => localStorage.getItem('serviceToken') ?? sessionStorage.getItem('serviceToken'),
  );
  const answer = await page.request.get(`${portalUrl()}/api${path}`, {
    headers: { Authorization: `Bearer ${String(token)}` },
  });
  const { data } = (await answer.json()) as { data: unknown[] | { results: unknown[] } };
  const [first] = Array.isArray(data) ? data : data.results;
  return first as Record<string, string>;
}

const userId = async (page: Page): Promise<string> => {
  const token = await page.evaluate(
    () => localStorage.getItem('serviceToken') ?? sessionStorage.getItem('serviceToken'),
  );
  return (JSON.parse(atob(String(token).split('.')[1] ?? '')) as { sub: string }).sub;
};

for (const [what, person, address, call] of [
  ['assignments', PERSON, () => '/notifications/assignments', /^\/assignments\/user\//],
  ['machines', PERSON, () => '/notifications/machines', /^\/machines$/],
  ['an event', PERSON, (id: string) => `/notifications/system-notification/${id}`, /^\/notifications\/…$/],
  ['the mapping', 'admin.fft@portal.test', () => '/notification-mapping', /^\/events\/mappings$/],
  ['people', 'admin.fft@portal.test', () => '/user-management/users/user-list', /^\/users\?page=0/],
] as const)
  test(`the first call of ${what} is made by the first script, once`, async ({ page }) => {
    await signedIn(page, person);
    const id =
      what === 'an event'
        ? (
            await firstOf(
              page,
              `/notifications/user/${await userId(page)}/notificationType/Event?page=0&size=5`,
            )
          ).notificationId
        : '';
    const readings = await recordReadings(page);
    await page.goto(portalUrl() + address(id ?? ''));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
    await expect.poll(() => readings().filter(({ by }) => by === 'client')).not.toEqual([]);
    const own = readings().filter((one) => call.test(one.call));
    // Opening an unread event marks it, after which its page reads it again.
    expect(own.map(({ by, status }) => `${by}, ${String(status)}`)[0]).toBe('first script, 200');
    expect(own.filter(({ by }) => by === 'first script')).toHaveLength(1);
    if (what !== 'an event') expect(own).toHaveLength(1);
  });

for (const [person, tiles, calls] of [
  [
    PERSON,
    'operator-widgets',
    ['/machines', '/work-items?owner=nobody&page=0&size=25', '/work-items?owner=me&page=0&size=25'],
  ],
  ['manager.fft@portal.test', 'manager-widgets', ['/figures/now', '/work-items?page=0&size=100']],
  [
    'admin.fft@portal.test',
    'admin-widgets',
    ['/work-items?page=0&size=25', '/figures/now', '/events/mappings'],
  ],
  ['super@portal.test', 'admin-widgets', ['/work-items?page=0&size=25', '/figures/now']],
] as const)
  test(`the dashboard of ${person} has its own tiles, and what they read, on the way from the start`, async ({
    page,
  }) => {
    await signedIn(page, person);
    const requested = watchRemotes(page);
    const readings = await recordReadings(page);
    await page.goto(`${portalUrl()}/dashboard`);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page.locator('main section').first()).not.toContainText('Loading');
    await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
    expect(requested).toContain(`${tiles}.js`);
    // By then the client's place in the code is known.
    await expect.poll(() => readings().filter(({ by }) => by === 'client')).not.toEqual([]);
    const read = readings();
    // A tile that sent other calls than the prefetched ones would show both.
    const pathOf = (call: string) => call.replace(/\?.*/, '');
    const paths = new Set<string>(calls.map(pathOf));
    const reads = read.filter(({ call }) => paths.has(pathOf(call)));
    expect(reads.map(({ call, by, status }) => `${by}, ${status}: ${call}`).sort()).toEqual(
      calls.map((call) => `first script, 200: ${call}`).sort(),
    );
  });

test('after a sign-in the same is requested at once', async ({ page }) => {
  const readings = await recordReadings(page);
  await signIn(page, PERSON);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect
    .poll(() => readings().filter(({ call }) => call === UNREAD))
    .toEqual([
      { call: UNREAD, by: 'first script', status: 200 },
      { call: UNREAD, by: 'client', status: 304 },
    ]);
  // An event that arrives meanwhile makes the tile ask again.
  expect(readings().find(({ call }) => call === '/machines')).toEqual({
    call: '/machines',
    by: 'first script',
    status: 200,
  });
});
