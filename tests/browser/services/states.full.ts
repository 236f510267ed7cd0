import { expect, mayComplain, test, type Page, type Route } from '../support/test';
import { pageOf, portalUrl } from '../support/people';
import { ASK, at, LISTEN, page as child, peer, servePages, well } from './child';

const paths = {
  catalogue: '/incorporated-services/catalogue',
  orchestrator: '/incorporated-services/orchestrator',
  evaluation: '/incorporated-services/evaluation-and-decision-support',
};
const open = (page: Page, path: string) => page.goto(`${portalUrl()}${path}`);
const chip = (page: Page) => page.locator('main .MuiChip-root').first();

test('loading, slow, unreachable and there again by itself: each is said, with what to do', async ({
  browser,
}) => {
  mayComplain(/ERR_FAILED .*\/health\.svg/);
  const page = await pageOf(browser, 'operator.fft@portal.test');
  let up = false;
  const health = (route: Route) => (up ? well(route) : route.abort());
  await servePages(page.context(), {
    services: {
      catalogue: { url: at('/held'), healthPath: '/pages/well.svg' },
      orchestrator: { url: at('/down'), healthPath: '/pages/health.svg' },
    },
    pages: {
      [at('/held')]: () => undefined,
      [at('/well.svg')]: well,
      [at('/health.svg')]: health,
      [at('/down')]: (route: Route) =>
        up ? route.fulfill({ contentType: 'text/html', body: peer }) : route.abort(),
    },
  });
  // Does not wait for the page: its frame never finishes loading.
  await page.goto(`${portalUrl()}${paths.catalogue}`, { waitUntil: 'commit' });
  await expect(page.getByText('Catalogue is loading…')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Catalogue is slow to load' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

  await page.goto(`${portalUrl()}${paths.orchestrator}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Orchestrator cannot be reached' })).toBeVisible();
  await expect(chip(page)).toHaveText('Not reachable');
  up = true;
  // The page retries on an `online` event.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.frameLocator('main iframe').locator('body')).toHaveText(/^signed in/);
  await expect(chip(page)).toHaveText('Reachable');
  await expect(page.getByRole('heading', { name: /cannot be reached/ })).toBeHidden();

  // The service fails after it worked: the content on screen stays.
  up = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(/may be out of date/)).toBeVisible();
  await expect(page.frameLocator('main iframe').locator('body')).toHaveText(/^signed in, drawn 1$/);
  await page.context().close();
});

test('refused to be framed, signed out inside, not set up and wrongly set up: each is said, with what to do', async ({
  browser,
}) => {
  mayComplain(/Refused to display .*X-Frame-Options/, /services\.\w+\.url is "\/evaluation"/);
  const page = await pageOf(browser, 'operator.fft@portal.test');
  await servePages(page.context(), {
    services: {
      catalogue: { url: at('/refuses'), healthPath: '/pages/health.svg' },
      orchestrator: { url: at('/again'), healthPath: '/pages/health.svg' },
      evaluationAndDecisionSupport: { url: '/evaluation' },
    },
    pages: {
      [at('/health.svg')]: well,
      [at('/refuses')]: (route: Route) =>
        route.fulfill({ contentType: 'text/html', body: peer, headers: { 'X-Frame-Options': 'DENY' } }),
      [at('/again')]: child(`${LISTEN} ${ASK} setInterval(() => { ${ASK} }, 300);`),
    },
  });
  await open(page, paths.catalogue);
  await expect(page.getByText(/does not allow being shown inside the portal/)).toBeVisible();
  await expect(page.getByRole('status').getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
    'rel',
    /noopener/,
  );
  await open(page, paths.orchestrator);
  await expect(page.getByText(/Orchestrator does not accept your sign-in/)).toBeVisible();
  await open(page, paths.evaluation);
  await expect(page.getByRole('heading', { name: /cannot be shown/ })).toBeVisible();
  await expect(page.getByText(/services\.evaluationAndDecisionSupport\.url/)).toBeVisible();
  await page.context().close();
});
