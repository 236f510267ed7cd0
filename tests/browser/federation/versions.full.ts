import { expect, mayComplain, test } from '../support/test';
import { prefer } from '../support/people';
import { MANIFEST } from '../faultInjection/builds';
import { fixtureRemote } from '../faultInjection/fixture';
import { throwsOnEvaluation, withOtherNames } from '../faultInjection/mutations';
import type { RemoteServer } from '../faultInjection/RemoteServer';
import type { FaultyPortal } from '../faultInjection/faultyPortal';
import { goWithin, headingOf, lookAgain, menuOf, signInAt, watch } from './portal';

test.beforeEach(() =>
  mayComplain(
    /Remote (sample|services) [\d.]+: \{kind: (incompatible|evaluation|background|httpStatus)/,
    // Files of a remote and a shell that were removed under an open page.
    /\/4\.0\.0\/chunks\//,
    /status of 404 .*\/assets\//,
  ),
);

let faultyPortal: FaultyPortal;
let sample: RemoteServer;
test.beforeAll(async ({ faultyPortals }) => {
  faultyPortal = await faultyPortals.get();
  sample = await faultyPortal.addRemote('sample');
});
test.afterEach(() => faultyPortal.reset());

const linkOf = (page: Parameters<typeof menuOf>[0]) => menuOf(page).getByRole('link', { name: /^sample/ });

test('one for another major host API, earlier or later, is refused before its entry is requested', async ({
  page,
}) => {
  faultyPortal.site.put('sample', {
    ...sample.add(fixtureRemote({ id: 'sample', version: '1.0.0' })),
    titles: { en: 'Sample' },
    paths: ['/sample'],
  });
  await signInAt(page, faultyPortal.url, 'operator.fft@portal.test');
  await linkOf(page).click();
  await expect(headingOf(page)).toHaveText('sample 1.0.0');

  for (const major of [1, 9]) {
    faultyPortal.site.put('sample', { enabled: false });
    await lookAgain(page);
    await expect(linkOf(page)).toBeHidden();
    const version = `${major}.5.0`;
    faultyPortal.site.put('sample', {
      ...sample.add(fixtureRemote({ id: 'sample', version, hostApi: `^${version}` })),
      enabled: true,
    });
    await lookAgain(page);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('R08');
    await expect(alert).toContainText(`^${version}`);
    // The server of the page reads manifests too, in its own time.
    expect(new Set(sample.requests.filter((file) => file.startsWith(`${version}/`)))).toEqual(
      new Set([`${version}/${MANIFEST}`]),
    );
  }
});

test('a remote that was released before the portal spoke German is read in English, text by text', async ({
  page,
}) => {
  const put = (version: string, messages: string) =>
    faultyPortal.site.put('sample', {
      ...sample.add(fixtureRemote({ id: 'sample', version, messages })),
      titles: { en: 'Sample' },
      paths: ['/sample'],
      enabled: true,
    });
  put('1.1.0', '{ en: texts, fr: texts, ro: texts, zh: texts }');
  await signInAt(page, faultyPortal.url, 'operator.fft@portal.test');
  await prefer(page, { i18n: 'de' });
  await page.reload();
  await expect(menuOf(page).getByRole('link', { name: 'Alle Meldungen' })).toBeVisible();
  await expect(linkOf(page)).toHaveText(/sample 1\.1\.0/);
  await linkOf(page).click();
  await expect(headingOf(page)).toHaveText('sample 1.1.0');
  await expect(page).toHaveTitle(/sample 1\.1\.0/);

  put(
    '1.2.0',
    "{ en: texts, de: () => Promise.resolve({ default: { 'fixture.sample.other': 'Anderes' } }) }",
  );
  await page.reload();
  await expect(linkOf(page)).toHaveText(/sample 1\.2\.0/);
  await expect(headingOf(page)).toHaveText('sample 1.2.0');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('a new version waits for the next navigation, and both run in one page', async ({ page }) => {
  const contributions = { paths: ['/sample'], titles: { en: 'Sample' } };
  faultyPortal.site.put('sample', {
    ...sample.add(fixtureRemote({ id: 'sample', version: '2.0.0' })),
    ...contributions,
  });
  await signInAt(page, faultyPortal.url, 'operator.fft@portal.test');
  await linkOf(page).click();
  await expect(headingOf(page)).toHaveText('sample 2.0.0');
  const watched = await watch(page);

  faultyPortal.site.put('sample', sample.add(fixtureRemote({ id: 'sample', version: '2.1.0' })));
  await lookAgain(page);
  await expect(linkOf(page)).toHaveText(/sample 2\.1\.0/);
  await expect(headingOf(page)).toHaveText('sample 2.0.0');
  await linkOf(page).click();
  await expect(headingOf(page)).toHaveText('sample 2.1.0');
  const names = ['remote_sample_2_0_0', 'remote_sample_2_1_0'];
  expect(await page.evaluate((all) => all.filter((name) => name in window), names)).toEqual(names);
  await watched.undisturbed();
});

test('a version that fails twice gives way to the one before, and says so once', async ({ page }) => {
  const good = sample.add(fixtureRemote({ id: 'sample', version: '3.0.0' }));
  const bad = sample.add(throwsOnEvaluation(fixtureRemote({ id: 'sample', version: '3.1.0' })));
  faultyPortal.site.put('sample', { ...bad, previous: good, paths: ['/sample'], titles: { en: 'Sample' } });
  await signInAt(page, faultyPortal.url, 'operator.fft@portal.test');
  await goWithin(page, '/sample');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('R09');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(headingOf(page)).toHaveText('sample 3.0.0');
  const notice = page.getByText('Sample 3.1.0 does not work; version 3.0.0 is used for now.');
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(headingOf(page)).toHaveText('sample 3.0.0');
  await expect(notice).toBeHidden();
});

test('a remote that was redeployed in its place under an open page recovers without losing the page', async ({
  page,
}) => {
  const pin = faultyPortal.release('services', '4.0.0');
  faultyPortal.site.put('services', { ...pin, integrity: undefined });
  await signInAt(page, faultyPortal.url, 'operator.fft@portal.test');
  const link = menuOf(page).getByRole('link', { name: 'Catalogue', exact: true });
  await expect(link).toBeVisible();
  const watched = await watch(page);
  const server = faultyPortal.remote('services');
  const old = new Set(server.filesOf('4.0.0'));
  faultyPortal.release('services', '4.0.0', withOtherNames);
  await link.click();
  await expect(headingOf(page)).toBeVisible();
  const renewed = () => server.requests.filter((file) => /^4\.0\.0\/(entry|chunks)/.test(file));
  await expect.poll(() => renewed().some((file) => !old.has(file.slice('4.0.0/'.length)))).toBe(true);
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
  await expect(page.getByRole('main').getByRole('status')).toBeHidden();
  await watched.undisturbed();
});

test('a shell that was redeployed under an open page is reloaded at the requested address', async ({
  page,
}) => {
  await signInAt(page, faultyPortal.url, 'operator.fft@portal.test');
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.push(request.url());
  });
  // Until the page reloads, the old release's chunks are missing, and the server's page has another first script.
  mayComplain(/Texts of screens in en did not load/);
  await page.route('**/assets/*.js', (route) =>
    loads.length === 0 ? route.fulfill({ status: 404, body: 'Not found' }) : route.fallback(),
  );
  await page.route(`${faultyPortal.url}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/assets/shell.next.js"></script>' }),
  );
  await goWithin(page, '/user/account-profile');
  await expect.poll(() => loads).toEqual([`${faultyPortal.url}/user/account-profile`]);
  await expect(headingOf(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
});
