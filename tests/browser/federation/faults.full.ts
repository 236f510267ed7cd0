import { expect, mayComplain, test } from '../support/test';
import { testFaults } from './everyFault';
import { goWithin, signInAt } from './portal';
import { linkTo, PAGES, restWorks } from './remotesUnderTest';

// The faults of `services` are in `faults.e2e.ts`.
const faultyPortal = testFaults(['notifications', 'user-management']);

test('a remote whose server is stopped says so after a reload, and comes back by a retry', async ({
  page,
}) => {
  mayComplain(/ERR_CONNECTION_REFUSED/, /Remote services [\d.]+: \{kind: unreachable/);
  const server = faultyPortal().remote('services');
  await signInAt(page, faultyPortal().url, 'super@portal.test');
  await server.stop();
  await page.goto(`${faultyPortal().url}${PAGES.services.path}`);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('R01');
  await restWorks(page, 'services', 0);
  await server.start();
  await goWithin(page, PAGES.services.path);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(linkTo(page, 'services')).toBeVisible();
  await expect(alert).toBeHidden();
});
