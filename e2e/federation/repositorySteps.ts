import path from 'node:path';
import { readBuild } from '../rig/builds';
import type { Repository } from '../rig/repository';
import type { Rig } from '../rig/rig';
import { opsCommand } from '../rig/tools';
import { expect, type Page } from '../support/test';
import { headingOf, menuOf, signInAt } from './portal';

const PERSON = 'operator.fft@portal.test';
export const [ID, TITLE] = ['shift-log', 'Shift log'];

/** Releases a version where the remote's sources are, and serves it as its team would. @returns what pins it */
export async function served(made: Repository, rig: Rig, version: string): Promise<string[]> {
  expect(await made.script('release', '--version', version)).toContain('npm run remotes -- pin');
  const server = rig.remotes.get(ID) ?? (await rig.addRemote(ID));
  const { entry } = server.add(readBuild(path.join(made.folder, 'releases', ID, version)));
  return ['--remote', ID, '--version', version, '--entry', entry];
}

/** What the registry tool is told of the rig's site. */
const siteOf = (rig: Rig) => ['--file', rig.site.registryFile, '--origin', rig.url, '--why', 'test'];

/** Asks the registry tool to do something with a version. @throws with what it said where it refuses */
export const remotesTool = (action: 'enable' | 'pin', build: readonly string[], rig: Rig): Promise<string> =>
  opsCommand(['remotes', action, ...build, ...siteOf(rig)]);

/** Somebody signs in and finds the remote's page by the menu, and its tile on the dashboard. */
export async function findsIt(page: Page, rig: Rig): Promise<void> {
  await signInAt(page, rig.url, PERSON);
  await menuOf(page).getByRole('link', { name: TITLE, exact: true }).click();
  await expect(headingOf(page)).toHaveText(TITLE);
  await expect(page.getByRole('main')).toContainText('Welcome, ');
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
  await menuOf(page).getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: TITLE })).toBeVisible();
}
