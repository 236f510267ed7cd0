import { expect, mayComplain, test, type Frame, type Page } from '../support/test';
import { pageOf, portalUrl, signedIn } from '../support/people';
import { ASK, at, EVIL, frameAt, heardIn, LISTEN, page as child, peer, servePages, well } from './child';

const CATALOGUE = '/incorporated-services/catalogue';
const health = () => ({ [at('/health.svg')]: well });

const tokens = async (frame: Frame) =>
  (await heardIn(frame)).messages.filter(({ data }) => 'serviceToken' in data || 'refreshToken' in data);

/** Another tab of the same browser gets a 401 and renews the token for all tabs. */
async function renewElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  let refused = false;
  await other.route('**/api/users/auth-info', (route) => {
    if (refused) return route.fallback();
    refused = true;
    return route.fulfill({ status: 401, body: '' });
  });
  // The call repeated with the new token: only then has the tab taken and passed it on.
  const repeated = other.waitForResponse((answer) => /auth-info/.test(answer.url()) && answer.ok());
  await other.goto(`${portalUrl()}/dashboard`);
  await repeated;
  await other.close();
}

test('a signed-in child is never redrawn needlessly, and still signed in after a renewal', async ({
  browser,
}) => {
  mayComplain(/status of 401 .*\/auth-info/);
  const page = await pageOf(browser, 'operator.fft@portal.test');
  await servePages(page.context(), {
    services: { catalogue: { url: at('/peer'), healthPath: '/pages/health.svg' } },
    pages: { ...health(), [at('/peer')]: peer },
  });
  await page.goto(`${portalUrl()}${CATALOGUE}`);
  const frame = await frameAt(page, at('/'));
  await expect(frame.locator('body')).toHaveText('signed in, drawn 1');
  const first = await heardIn(frame);
  expect(first.messages.map(({ data }) => Object.keys(data).sort())).toEqual([['serviceToken', 'type']]);
  expect(first.messages[0]?.origin).toBe(new URL(portalUrl()).origin);

  // Redrawing other parts of the portal must not reload the frame.
  await page.getByRole('button', { name: 'Full screen' }).click();
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await page.setViewportSize({ width: 800, height: 700 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
  });
  await renewElsewhere(page);
  await expect(frame.locator('body')).toHaveText('signed in, drawn 2');
  const second = await heardIn(frame);
  expect(second.born).toBe(first.born);
  expect(second.messages).toHaveLength(2);
  expect(second.messages[1]?.data.serviceToken).not.toBe(first.messages[0]?.data.serviceToken);
  await page.context().close();
});

test('no hostile frame gets a token, and the refresh token never leaves unless the site says so', async ({
  browser,
}) => {
  mayComplain(/status of 401 .*\/auth-info/);
  // Without the page's policy, which forbids most of this: the token handshake alone must be safe.
  const page = await (await browser.newContext({ bypassCSP: true })).newPage();
  await signedIn(page, 'operator.fft@portal.test');
  const flood = child(`${LISTEN} for (let count = 0; count < 2000; count += 1) ${ASK}`);
  const evil = child(`${LISTEN} ${ASK} top.postMessage({ type: 'REQUEST_TOKENS' }, '*');`);
  const nested = child(`${LISTEN}
    for (const src of ['${EVIL}/evil', '${at('/inner')}']) {
      const inner = document.createElement('iframe'); inner.src = src; document.body.append(inner);
    }`);
  const inner = child(`${LISTEN} top.postMessage({ type: 'REQUEST_TOKENS' }, '*');`);
  const leaves = child(`${LISTEN} ${ASK} location.href = '${EVIL}/silent';`);
  const url = (path: string) => ({ url: at(path), healthPath: '/pages/health.svg' });
  await servePages(page.context(), {
    services: {
      catalogue: url('/flood'),
      orchestrator: url('/nested'),
      evaluationAndDecisionSupport: { ...url('/leaves'), perPilot: {} },
    },
    pages: {
      ...health(),
      [at('/flood')]: flood,
      [at('/nested')]: nested,
      [at('/inner')]: inner,
      [at('/leaves')]: leaves,
      [at('/sibling')]: inner,
      [`${EVIL}/evil`]: evil,
      [`${EVIL}/silent`]: child(LISTEN),
    },
  });

  await page.goto(`${portalUrl()}${CATALOGUE}`);
  const flooding = await frameAt(page, at('/flood'));
  await expect.poll(async () => (await tokens(flooding)).length).toBeGreaterThan(0);
  await page.evaluate((src) => {
    const sibling = document.createElement('iframe');
    sibling.src = src;
    document.body.append(sibling);
  }, at('/sibling'));
  const sibling = await frameAt(page, at('/sibling'));
  await page.waitForTimeout(1_200);
  expect((await heardIn(sibling)).messages).toEqual([]);
  const answers = (await heardIn(flooding)).messages;
  expect(answers.length).toBeLessThanOrEqual(3);
  for (const { data } of answers) expect(Object.keys(data).sort()).toEqual(['serviceToken', 'type']);

  await page.goto(`${portalUrl()}/incorporated-services/orchestrator`);
  const inside = [await frameAt(page, `${EVIL}/evil`), await frameAt(page, at('/inner'))];
  await page.waitForTimeout(1_200);
  for (const frame of inside) expect((await heardIn(frame)).messages).toEqual([]);

  // A page that requested tokens and navigated to another origin before the answer; again at the renewal.
  await page.goto(`${portalUrl()}/incorporated-services/evaluation-and-decision-support`);
  const left = await frameAt(page, `${EVIL}/silent`);
  await page.waitForTimeout(1_200);
  await renewElsewhere(page);
  await page.waitForTimeout(500);
  expect((await heardIn(left)).messages).toEqual([]);
  // The foreign page gets no token by its own request either.
  await left.evaluate(() => parent.postMessage({ type: 'REQUEST_TOKENS' }, '*'));
  await page.waitForTimeout(1_000);
  expect((await heardIn(left)).messages).toEqual([]);
  await page.context().close();
});

test("with the portal's own policy a frame cannot leave for another origin, nor move the portal", async ({
  browser,
}) => {
  mayComplain(/Unsafe attempt to initiate navigation/, /Framing 'http:\/\/evil\.test\/' violates/);
  const page = await pageOf(browser, 'operator.fft@portal.test');
  await servePages(page.context(), {
    services: {
      catalogue: { url: at('/mover'), healthPath: '/pages/health.svg', sendRefreshToken: true },
      orchestrator: { url: at('/leaver'), healthPath: '/pages/health.svg' },
    },
    pages: {
      ...health(),
      [at('/mover')]: child(
        `${LISTEN} ${ASK} addEventListener('message', () => { try { top.location.href = '${EVIL}/evil'; } catch {} });`,
      ),
      [at('/leaver')]: child(`${LISTEN} location.href = '${EVIL}/evil';`),
      [`${EVIL}/evil`]: child(LISTEN),
    },
  });
  await page.goto(`${portalUrl()}${CATALOGUE}`);
  const mover = await frameAt(page, at('/mover'));
  // This site's configuration passes on the refresh token.
  await expect
    .poll(async () => (await heardIn(mover)).messages.map(({ data }) => Object.keys(data).sort()))
    .toEqual([['refreshToken', 'serviceToken', 'type']]);
  await page.waitForTimeout(500);
  expect(page.url()).toContain(CATALOGUE);

  await page.goto(`${portalUrl()}/incorporated-services/orchestrator`);
  await expect(
    page.getByRole('heading', { name: 'Orchestrator tried to open another address' }),
  ).toBeVisible();
  expect(page.frames().some((frame) => frame.url().startsWith(EVIL))).toBe(false);
  await page.context().close();
});
