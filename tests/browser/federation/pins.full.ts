import { expect, test } from '../support/test';
import { reworded } from '../faultInjection/mutations';
import type { FaultyPortal } from '../faultInjection/faultyPortal';
import { goWithin, headingOf, lookAgain, menuOf, signInAt, watch } from './portal';
import { registryTool } from './registryTool';

let faultyPortal: FaultyPortal;
test.beforeAll(async ({ faultyPortals }) => {
  faultyPortal = await faultyPortals.get();
});
test.afterEach(() => faultyPortal.reset());

const remotes = (...args: string[]) => registryTool(faultyPortal, ...args);

test('a pin lives its whole life under an open page, which keeps its screen, its texts and what was typed', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const running = (version: string) =>
    expect
      .poll(() =>
        page.evaluate((name) => name in window, `remote_notifications_${version.replaceAll('.', '_')}`),
      )
      .toBe(true);
  const expectVersion = (version: string) =>
    expect(remotes('status', '--remote', 'notifications')).resolves.toMatch(
      new RegExp(`^FFT +notifications ${version.replaceAll('.', '\\.')}$`, 'm'),
    );
  const { version, entry } = faultyPortal.release('notifications', '1.1.0', (build) =>
    reworded(build, { 'assignment.comment.': 'assignment.note.', 'Write a comment': 'Write a note' }),
  );
  await signInAt(page, faultyPortal.url, 'operator.fft@portal.test');
  await goWithin(page, '/notifications/assignments');
  await expect(headingOf(page)).toHaveText('My assignments');
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await first.click();
  const [old, later] = [page.getByLabel('Write a comment'), page.getByLabel('Write a note')];
  const typed = 'half a sentence';
  await old.fill(typed);
  const watched = await watch(page);
  /** Waits until the next visit of the page has the version. The registry is read again in the meantime. */
  const comesTo = async (field: typeof old) => {
    await lookAgain(page);
    await expect(async () => {
      await goWithin(page, '/notifications/assignments');
      await first.click();
      await expect(field).toHaveValue(typed, { timeout: 3000 });
    }).toPass();
  };

  // Pinned: the open screen stays, with its own texts, until its user leaves it.
  await expect(
    remotes('pin', '--remote', 'notifications', '--pilot', 'fft', '--version', '1.1.0'),
  ).rejects.toThrow('Did you mean FFT?');
  const pin = ['pin', '--remote', 'notifications', '--pilot', 'FFT', '--version', version, '--entry', entry];
  await remotes(...pin);
  await lookAgain(page);
  await running('1.1.0');
  await menuOf(page).getByRole('link', { name: 'Dashboard' }).hover();
  await expect(old).toHaveValue(typed);
  await expect(page.getByRole('main')).not.toContainText('assignment.');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  await comesTo(later);
  await expectVersion('1.1.0');

  await remotes('rollback', '--remote', 'notifications', '--pilot', 'FFT');
  expect(JSON.stringify(faultyPortal.site.registry().layers)).not.toContain('1.1.0');
  await expectVersion('1.0.0');
  await comesTo(old);

  await remotes(...pin);
  await comesTo(later);
  await remotes('unpin', '--remote', 'notifications', '--pilot', 'FFT');
  await expectVersion('1.0.0');
  await comesTo(old);

  await remotes(
    ...['canary', '--remote', 'notifications', '--version', version, '--entry', entry],
    ...['--percent', '100', '--pilot', 'FFT'],
  );
  await comesTo(later);
  await remotes('promote', '--remote', 'notifications');
  expect(faultyPortal.site.registry().remotes.notifications?.version).toBe('1.1.0');
  await expectVersion('1.1.0');
  await comesTo(later);
  await watched.undisturbed();
});
