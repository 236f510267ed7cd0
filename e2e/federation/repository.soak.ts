import { lstatSync } from 'node:fs';
import path from 'node:path';
import { readBuild } from '../rig/builds';
import { makeRepository, registryAnswers, type Repository } from '../rig/repository';
import { type Rig, startRig } from '../rig/rig';
import { opsCommand } from '../rig/tools';
import { portalUrl } from '../support/people';
import { expect, test } from '../support/test';
import { headingOf, menuOf, signInAt } from './portal';

const PERSON = 'operator.fft@portal.test';
const [ID, TITLE] = ['shift-log', 'Shift log'];

let rig: Rig;
let made: Repository;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  test.skip(
    !(await registryAnswers()),
    'No registry of packages answers: nothing can be installed elsewhere.',
  );
  made = await makeRepository(ID, TITLE);
  rig = await startRig({ api: portalUrl() });
});
test.afterAll(async () => {
  await rig?.stop();
  made?.remove();
});

test('a remote made, tested and released in a folder elsewhere runs in the portal', async ({ page }) => {
  test.setTimeout(600_000);
  expect(lstatSync(path.join(made.folder, 'node_modules/@portal/kit')).isSymbolicLink()).toBe(false);
  expect(await made.script('test')).toContain('5 passed, 5 total');
  const said = await made.script('check', '--portal', rig.url);
  for (const what of ['types', 'texts', 'build', 'sizes', 'compatibility', 'addresses', 'browser'])
    expect(said).toMatch(new RegExp(`^(ok  |note) ${what}: `, 'm'));
  expect(await made.script('release', '--version', '1.2.3')).toContain('npm run remotes -- pin');

  const server = await rig.addRemote(ID);
  const { version, entry } = server.add(readBuild(path.join(made.folder, 'releases', ID, '1.2.3')));
  const site = ['--file', rig.site.registryFile, '--origin', rig.url, '--why', 'test'];
  await opsCommand(['remotes', 'enable', '--remote', ID, '--version', version, '--entry', entry, ...site]);

  await signInAt(page, rig.url, PERSON);
  await menuOf(page).getByRole('link', { name: TITLE, exact: true }).click();
  await expect(headingOf(page)).toHaveText(TITLE);
  await expect(page.getByRole('main')).toContainText('Welcome, ');
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
  await menuOf(page).getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: TITLE })).toBeVisible();

  // What it says beside the remotes that are there is said beside itself too.
  expect(await made.script('check', '--portal', rig.url)).toContain('claimed by nobody else');
});
