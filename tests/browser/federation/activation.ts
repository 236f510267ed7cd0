import { expect, mayComplain, test, type Page } from '../support/test';
import { type Build, MANIFEST } from '../faultInjection/builds';
import { throwsOnEvaluation } from '../faultInjection/mutations';
import type { FaultyPortal } from '../faultInjection/faultyPortal';
import { goWithin, headingOf, lookAgain, menuOf, signInAt, watch } from './portal';
import { type Id, IDS, linkTo, restWorks } from './remotesUnderTest';

/** A page of the shell without a slot for remotes. */
export const PLAIN = '/sample-page';

export async function plainPage(page: Page, faultyPortal: FaultyPortal): Promise<void> {
  await signInAt(page, faultyPortal.url, 'super@portal.test', PLAIN);
  await expect(headingOf(page)).toBeVisible();
}

interface Fault {
  name: string;
  change?: (build: Build) => Build;
  file?: 'entry' | 'manifest';
  code: string;
}

const FAULTS: readonly Fault[] = [
  { name: 'hangs', file: 'manifest', code: 'R02' },
  { name: 'answers 404', file: 'entry', code: 'R03' },
  { name: 'throws on evaluation', change: throwsOnEvaluation, code: 'R09' },
];
const OTHER_PAGE: Readonly<Record<Id, string>> = {
  services: 'Orchestrator',
  notifications: 'Shift handover',
  'user-management': 'Roles',
};
const WAYS = ['click', 'intent', 'slot'] as const;

export function testActivation(faultyPortal: () => FaultyPortal): void {
  for (const way of WAYS)
    test(`a fault at activation by ${way} is named, and the menu keeps its entries`, async ({ page }) => {
      test.setTimeout(180_000);
      // Messages in the console about the broken remote, from the browser and the portal.
      mayComplain(
        /Remote .* \d|Failed to load resource|fault: thrown|Refused to execute|integrity|Federation Runtime/,
      );
      await plainPage(page, faultyPortal());
      const watched = await watch(page);
      for (const [turn, { name, change, file, code }] of FAULTS.entries()) {
        const id = way === 'slot' ? 'notifications' : (IDS[turn % IDS.length] ?? 'services');
        const server = faultyPortal().remote(id);
        await test.step(`${id} ${name}`, async () => {
          const version = `3.${turn}.${WAYS.indexOf(way)}`;
          faultyPortal().site.put(id, { enabled: false });
          await goWithin(page, PLAIN);
          await lookAgain(page);
          await expect(linkTo(page, id)).toBeHidden();
          const pin = faultyPortal().release(id, version, change);
          const entry = server.filesOf(version).find((one) => one.startsWith('entry.')) ?? '';
          if (file === 'manifest') server.set(version, MANIFEST, { kind: 'hang' });
          if (file === 'entry') server.set(version, entry, { kind: 'status', status: 404 });
          faultyPortal().site.put(id, { ...pin, enabled: true, previous: undefined });
          await lookAgain(page);
          // The entry is there although the remote does not work, and no code was requested.
          await expect(linkTo(page, id)).toBeVisible();

          const main = page.getByRole('main');
          if (way === 'slot') await goWithin(page, '/dashboard');
          else {
            if (way === 'intent') {
              // Hovers another page's link, because each link triggers loading only once per page.
              await menuOf(page).getByRole('link', { name: OTHER_PAGE[id], exact: true }).hover();
              await expect(menuOf(page)).toContainText(code, { timeout: 9_000 });
            }
            await linkTo(page, id).click();
          }
          const alert = main.getByRole('alert').first();
          await expect(alert).toContainText(code, { timeout: 9_000 });
          await expect(linkTo(page, id)).toBeVisible();

          server.repair();
          if (change)
            faultyPortal().site.put(id, faultyPortal().release(id, `4.${turn}.${WAYS.indexOf(way)}`));
          if (change) await lookAgain(page);
          else await alert.getByRole('button', { name: 'Try again' }).click();
          await expect(main.getByText(code)).toHaveCount(0);
          await expect(headingOf(page)).toBeVisible();
          await restWorks(page, id, turn);
        });
      }
      await watched.undisturbed();
    });
}
