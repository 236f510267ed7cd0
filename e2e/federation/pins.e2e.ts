import { expect, test } from '../support/test';
import { reworded } from '../faultInjection/mutations';
import { goWithin } from '../support/desks';
import { headingOf, lookAgain, signInAt, watch } from './portal';
import { registryTool } from './registryTool';

const HANDOVER = '/notifications/handover';
const [OLD, LATER] = ['Shift handover', 'Handover of the shift'];

test('ops pin a version under an open page and roll it back: the page has each when its screen is opened again, and is not reloaded', async ({
  page,
  faultyPortal,
}) => {
  const remotes = (...args: string[]) =>
    registryTool(faultyPortal, ...args, '--remote', 'notifications', '--pilot', 'FFT');
  const { version, entry } = faultyPortal.release('notifications', '1.1.0', (build) =>
    reworded(build, { [OLD]: LATER }),
  );
  await signInAt(page, faultyPortal.url, 'admin.fft@portal.test', HANDOVER);
  await expect(headingOf(page)).toHaveText(OLD);
  const watched = await watch(page);
  /** The registry is read anew; the open screen stays, and the next visit has the version that is named now. */
  const comesTo = async (title: string, before: string) => {
    await lookAgain(page);
    await expect(headingOf(page)).toHaveText(before);
    await expect(async () => {
      await goWithin(page, '/sample-page');
      await goWithin(page, HANDOVER);
      await expect(headingOf(page)).toHaveText(title, { timeout: 3_000 });
    }).toPass();
  };

  await remotes('pin', '--version', version, '--entry', entry);
  await comesTo(LATER, OLD);
  await remotes('rollback');
  expect(JSON.stringify(faultyPortal.site.registry().layers)).not.toContain('1.1.0');
  await comesTo(OLD, LATER);
  await watched.undisturbed();
});
