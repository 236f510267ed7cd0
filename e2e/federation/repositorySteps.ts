import path from 'node:path';
import { readBuild } from '../faultInjection/builds';
import type { Repository } from '../faultInjection/repository';
import type { FaultyPortal } from '../faultInjection/faultyPortal';
import { expect, type Page } from '../support/test';
import { headingOf, menuOf, signInAt } from './portal';

const PERSON = 'operator.fft@portal.test';
export const [ID, TITLE] = ['shift-log', 'Shift log'];

/** Releases a version where the remote's sources are, and serves it as its team would. @returns what pins it */
export async function served(
  made: Repository,
  faultyPortal: FaultyPortal,
  version: string,
): Promise<string[]> {
  expect(await made.script('release', '--version', version)).toContain('npm run remotes -- pin');
  const server = faultyPortal.remotes.get(ID) ?? (await faultyPortal.addRemote(ID));
  const { entry } = server.add(readBuild(path.join(made.folder, 'releases', ID, version)));
  return ['--remote', ID, '--version', version, '--entry', entry];
}

/** Somebody signs in and finds the remote's page by the menu, and its tile on the dashboard. */
export async function findsIt(page: Page, faultyPortal: FaultyPortal): Promise<void> {
  await signInAt(page, faultyPortal.url, PERSON);
  await menuOf(page).getByRole('link', { name: TITLE, exact: true }).click();
  await expect(headingOf(page)).toHaveText(TITLE);
  await expect(page.getByRole('main')).toContainText('Welcome, ');
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
  await menuOf(page).getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: TITLE })).toBeVisible();
}
