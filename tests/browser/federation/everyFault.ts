import { expect, mayComplain, test } from '../support/test';
import { type Build, MANIFEST } from '../faultInjection/builds';
import type { Fault } from '../faultInjection/faults';
import { forHost, throwsInRender, throwsOnEvaluation, wrongReact } from '../faultInjection/mutations';
import type { FaultyPortal } from '../faultInjection/faultyPortal';
import { goWithin, headingOf, lookAgain, menuOf, signInAt, watch } from './portal';
import { type Id, linkTo, PAGES, restWorks } from './remotesUnderTest';

interface Case {
  name: string;
  change?: (build: Build) => Build;
  fault?: { file: 'entry' | 'manifest'; fault: Fault };
  /** The error code on screen; undefined if the fault heals by itself. */
  code: string | undefined;
}

const CASES: Case[] = [
  { name: 'is slow', fault: { file: 'entry', fault: { kind: 'delay', ms: 700 } }, code: undefined },
  {
    name: 'fails twice, then answers',
    fault: { file: 'manifest', fault: { kind: 'failing', status: 503, times: 2 } },
    code: undefined,
  },
  { name: 'hangs', fault: { file: 'manifest', fault: { kind: 'hang' } }, code: 'R02' },
  {
    name: 'answers 404',
    fault: { file: 'entry', fault: { kind: 'status', status: 404 } },
    code: 'R03',
  },
  { name: 'answers with HTML', fault: { file: 'entry', fault: { kind: 'html' } }, code: 'R04' },
  { name: 'cuts the body', fault: { file: 'entry', fault: { kind: 'cut' } }, code: 'R01' },
  { name: 'has one changed byte', fault: { file: 'entry', fault: { kind: 'changedByte' } }, code: 'R06' },
  { name: 'throws on evaluation', change: throwsOnEvaluation, code: 'R09' },
  { name: 'was built for another React', change: wrongReact, code: 'R08' },
  { name: 'was written for another host', change: (build) => forHost(build, '^0.1.0'), code: 'R08' },
  { name: 'throws while it is drawn', change: throwsInRender, code: 'R19' },
];

/** The time limit from the registry's change to the reason on screen. */
const BUDGET_MS = 9_000;

/** Breaks each remote with every fault and repairs it. @returns the faulty portal, for use within tests */
export function testFaults(ids: readonly Id[]): () => FaultyPortal {
  let faultyPortal: FaultyPortal;
  test.beforeAll(async ({ faultyPortals }) => {
    faultyPortal = await faultyPortals.get();
  });
  test.afterEach(() => faultyPortal.reset());

  for (const id of ids) {
    test(`${id}: every fault is named, leaves the rest alone and can be retried`, async ({ page }) => {
      test.setTimeout(180_000);
      mayComplain(
        new RegExp(`Remote ${id} 2\\.[\\d.]+: \\{kind: `),
        /http:\/\/localhost:\d+\/2\.\d+\.0\/(entry\.|remote-manifest\.json)/,
        /fault: thrown/,
      );
      const server = faultyPortal.remote(id);
      const good = faultyPortal.site.registry().remotes[id];
      const link = linkTo(page, id);
      await signInAt(page, faultyPortal.url, 'super@portal.test');
      await expect(link).toBeVisible();
      const watched = await watch(page);

      for (const [index, { name, change, fault, code }] of CASES.entries()) {
        await test.step(name, async () => {
          const version = `2.${index}.0`;
          const pin = faultyPortal.release(id, version, change);
          const entry = server.filesOf(version).find((file) => file.startsWith('entry.')) ?? '';
          if (fault) server.set(version, fault.file === 'entry' ? entry : MANIFEST, fault.fault);
          faultyPortal.site.put(id, { enabled: false });
          await lookAgain(page);
          await expect(link).toBeHidden();

          faultyPortal.site.put(id, { ...pin, enabled: true, previous: undefined });
          await lookAgain(page);
          await goWithin(page, PAGES[id].path);
          const main = page.getByRole('main');
          if (code === undefined) {
            await expect(main.getByRole('alert')).toBeHidden();
            await expect(link).toBeVisible({ timeout: BUDGET_MS });
            await expect(headingOf(page)).toBeVisible();
            return;
          }
          const alert = main.getByRole('alert');
          await expect(alert).toContainText(code, { timeout: BUDGET_MS });
          await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
          // A remote with only a broken page is not absent: its menu entries stay.
          if (code !== 'R19') {
            await expect(
              menuOf(page)
                .getByRole('listitem')
                .filter({ hasText: faultyPortal.titleOf(id) }),
            ).toContainText(code);
          }
          await restWorks(page, id, index);

          server.repair();
          if (change) {
            // A repair by another build in the registry needs no retry.
            faultyPortal.site.put(id, faultyPortal.release(id, `2.${index}.1`));
            await lookAgain(page);
            await expect(link).toBeVisible();
            await link.click();
          } else {
            await goWithin(page, PAGES[id].path);
            await alert.getByRole('button', { name: 'Try again' }).click();
          }
          await expect(headingOf(page)).toBeVisible();
          await expect(link).toBeVisible();
          await expect(alert).toBeHidden();
        });
      }
      await watched.undisturbed();
      if (good) faultyPortal.site.put(id, good);
    });
  }
  return () => faultyPortal;
}
