import { expect, test, type Page } from '../support/test';
import { TrafficRecorder } from '../performance/traffic';
import { portalUrl, signedIn, signIn } from '../support/people';

const PERSON = 'operator.fft@portal.test';

/** Files of remotes a page asks for, each as often as it was asked for: those of other ports than the portal's. */
function watchRemotes(page: Page): string[] {
  const { port } = new URL(portalUrl());
  const asked: string[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.port !== port && /\.(js|json)$/.test(address.pathname))
      asked.push(address.pathname.replace(/^.*\//, '').replace(/\.[0-9a-f]{10}/, ''));
  });
  return asked;
}

/** What the server said about remotes, in the page as it was sent. */
const sentPage = async (page: Page, path: string) =>
  (await page.request.get(portalUrl() + path, { headers: { Accept: 'text/html' } })).text();

test('whoever is not signed in asks for nothing of any remote, wherever they come', async ({ page }) => {
  const asked = watchRemotes(page);
  await page.goto(`${portalUrl()}/notifications`);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(asked).toEqual([]);
  for (const path of ['/login', '/dashboard', '/notifications', '/user-management/users/user-list'])
    expect(await sentPage(page, path)).not.toMatch(/<link[^>]*remote/);
  expect(await sentPage(page, '/user-management/users/user-list')).not.toMatch(/chunks\/user-list/);
  await signIn(page, PERSON);
  await expect.poll(() => asked).toContain('operator-widgets.js');
  // Tiles of others are theirs alone.
  expect(asked.join()).not.toMatch(/(invitations|admin|super|manager)-widget/);
});

test('a page asks for its remote ahead, each file once, and for texts in the reader’s language alone', async ({
  page,
}) => {
  await signedIn(page, PERSON);
  await page.evaluate(() => localStorage.setItem('portal-preferences', JSON.stringify({ i18n: 'fr' })));
  // Nothing of the visit before is on its way or in the cache.
  await page.goto('about:blank');
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  const recorder = await TrafficRecorder.on(page);
  const sent = await sentPage(page, '/notifications');
  await page.goto(`${portalUrl()}/notifications`);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await recorder.quiet();
  // A script that is run is found where it was fetched to: in the cache.
  const came = recorder.lines().filter((line) => !line.includes('(cache)'));
  const { files, texts } = JSON.parse(/id="portal-ahead">(.*?)<\/script>/.exec(sent)?.[1] ?? '{}') as {
    files: { href: string }[];
    texts: Record<string, { href: string }[]>;
  };
  const named = [...files, ...(texts.fr ?? [])].map(({ href }) => href);
  expect(named.join()).toMatch(/remote-manifest\.json.*\/inbox\..*\/inbox-first\..*\/messages-fr\./);
  for (const href of named) expect(came.filter((line) => line.endsWith(` ${href}`))).toHaveLength(1);
  expect(came.join()).not.toMatch(/\/(messages|texts)-en\./);
});

/** What the page asked the back end to read: address with its query, and the answer's status. */
const readings = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry.name.includes('/api/'))
      .map(({ name, responseStatus }) => ({
        call: name.replace(/^.*\/api/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '…'),
        status: responseStatus,
      })),
  );
const UNREAD = '/notifications/user/…/unread';

test('what a page begins with is asked for once, and no answer is sent twice', async ({ page }) => {
  await signedIn(page, PERSON);
  for (const [path, heading, own] of [
    // What its tiles ask for follows from who somebody is.
    ['/dashboard', 'Dashboard', undefined],
    ['/notifications', 'Notifications', '/notifications/user/…?page=0&size=25&byCondition=true'],
  ] as const) {
    await page.goto(portalUrl() + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    // Looked at again when the link is there: nothing has come between.
    await expect
      .poll(async () => (await readings(page)).filter(({ call }) => call === UNREAD))
      .toEqual([
        { call: UNREAD, status: 200 },
        { call: UNREAD, status: 304 },
      ]);
    const all = await readings(page);
    if (own) expect(all.filter(({ call }) => call === own)).toEqual([{ call: own, status: 200 }]);
    expect(all.filter(({ call }) => call === '/users/auth-info')).toHaveLength(1);
  }
});

for (const [person, tiles, calls] of [
  [
    PERSON,
    'operator-widgets',
    ['/machines', '/work-items?owner=nobody&page=0&size=25', '/work-items?owner=me&page=0&size=25'],
  ],
  ['manager.fft@portal.test', 'manager-widgets', ['/figures/now', '/work-items?page=0&size=100']],
  ['admin.fft@portal.test', 'admin-widgets', ['/figures/now', '/events/mappings']],
  ['super@portal.test', 'super-widgets', ['/figures/now']],
] as const)
  test(`the dashboard of ${person} has its own tiles, and what they read, on the way from the start`, async ({
    page,
  }) => {
    await signedIn(page, person);
    const asked = watchRemotes(page);
    await page.goto(`${portalUrl()}/dashboard`);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page.locator('main section').first()).not.toContainText('Loading');
    await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
    expect(asked).toContain(`${tiles}.js`);
    const read = await readings(page);
    // Were a tile to ask for something else than what was on its way, both would be here.
    const pathOf = (call: string) => call.replace(/\?.*/, '');
    const paths = new Set<string>(calls.map(pathOf));
    const said = read.filter(({ call }) => paths.has(pathOf(call)));
    expect(said.map(({ call, status }) => `${status} ${call}`).sort()).toEqual(
      calls.map((call) => `200 ${call}`).sort(),
    );
  });

test('whoever signs in has the same on its way at once', async ({ page }) => {
  await signIn(page, PERSON);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect
    .poll(async () => (await readings(page)).filter(({ call }) => call === UNREAD))
    .toEqual([
      { call: UNREAD, status: 200 },
      { call: UNREAD, status: 304 },
    ]);
  expect((await readings(page)).filter(({ call }) => call === '/machines')).toEqual([
    { call: '/machines', status: 200 },
  ]);
});
