import path from 'node:path';
import { readBuild } from '../faultInjection/builds';
import type { Repository } from '../faultInjection/repository';
import type { FaultyPortal } from '../faultInjection/faultyPortal';
import { expect, type Page } from '../support/test';
import { headingOf, menuOf, signInAt } from './portal';

const PERSON = 'operator.fft@portal.test';
export const [ID, TITLE] = ['shift-log', 'Shift log'];

/** Releases a version in the remote's repository and serves it. @returns the arguments that pin it */
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

export async function findsIt(page: Page, faultyPortal: FaultyPortal): Promise<void> {
  await signInAt(page, faultyPortal.url, PERSON);
  await menuOf(page).getByRole('link', { name: TITLE, exact: true }).click();
  await expect(headingOf(page)).toHaveText(TITLE);
  await expect(page.getByRole('main')).toContainText('Welcome, ');
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
  await menuOf(page).getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: TITLE })).toBeVisible();
}
