import { expect, type Page, test } from '../support/test';
import { goWithin, headingOf, lookAgain, menuOf, signInAt, watch } from '../federation/portal';
import { portalUrl } from '../support/people';
import { ask } from './answers';
import { nextPatch, type SiteOfOps, startSiteOfOps } from './siteOfOps';

let ops: SiteOfOps;
test.beforeAll(async () => {
  ops = await startSiteOfOps(portalUrl());
});
test.afterAll(() => ops.stop());

const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

const go = async (page: Page, name: string) => {
  await menuOf(page).getByRole('link', { name, exact: true }).click();
  await expect(headingOf(page)).toHaveText(name);
};
const running = (page: Page) =>
  page.getByRole('table', { name: 'In this browser' }).getByRole('row', { name: /Incorporated services/ });

test('a remote is released and rolled back by the commands of ops while a browser stays open in it', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(ops.remote)) files.push(new URL(request.url()).pathname);
  });
  await signInAt(page, ops.url, 'super@portal.test');
  await go(page, 'Catalogue');
  const watched = await watch(page);
  const undisturbed = async (heading: string) => {
    await expect(headingOf(page)).toHaveText(heading);
    await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
    await watched.undisturbed();
  };

  const own = ops.site.registry().remotes.services?.version ?? '';
  const next = nextPatch(own);
  const released = await ops.ops('release', 'services', '--version', next);
  expect(released).toContain(`Building services ${next}`);
  const pin = /npm run (remotes) -- (pin .*)/.exec(released);
  await ops.ops('remotes', ...wordsOf(pin?.[2] ?? ''));
  const before = files.length;
  await lookAgain(page);
  const container = `remote_services_${next.replaceAll('.', '_')}`;
  await expect.poll(() => page.evaluate((name) => name in window, container)).toBe(true);
  await undisturbed('Catalogue');
  await go(page, 'Orchestrator');
  await undisturbed('Orchestrator');
  const since = files.slice(before);
  expect(since.some((file) => file.startsWith(`/versions/${next}/chunks/`))).toBe(true);
  expect(since.filter((file) => !file.startsWith(`/versions/${next}/`))).toEqual([]);

  await ops.ops('remotes', 'rollback', '--remote', 'services', '--why', 'rolled back by a test');
  expect(ops.site.registry().remotes.services?.version).toBe(own);
  await lookAgain(page);
  await undisturbed('Orchestrator');
  await go(page, 'Catalogue');
  await undisturbed('Catalogue');
  await goWithin(page, '/remotes');
  await expect(running(page)).toContainText(own);
  await watched.undisturbed();

  // New visitors do not get the withdrawn version. Its files stay for those who still use it.
  files.length = 0;
  await page.goto(`${ops.url}/incorporated-services/catalogue`);
  await expect(headingOf(page)).toHaveText('Catalogue');
  expect(files.filter((file) => file.startsWith('/versions/'))).toEqual([]);
  const manifest = await ask(`${ops.remote}/versions/${next}/remote-manifest.json`, {
    headers: { 'Accept-Encoding': 'identity' },
  });
  expect([manifest.status, manifest.headers['cache-control']]).toEqual([200, 'no-cache']);
  const { entry } = JSON.parse(manifest.text) as { entry: string };
  const file = await ask(`${ops.remote}/versions/${next}/${entry}`);
  expect(file.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
});
