import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, mayComplain, type Page, test } from '../support/test';
import type { FaultyPortal } from '../faultInjection/faultyPortal';
import { root } from '../faultInjection/shellProcess';
import { goWithin, headingOf, lookAgain, menuOf, signInAt } from './portal';

test.beforeEach(() =>
  mayComplain(
    /Failed to find a valid digest/,
    /SRI's integrity checks failed/,
    /Remote services [\d.]+: \{kind: integrity/,
    /Remote registry: \{kind: badSignature/,
  ),
);

let faultyPortal: FaultyPortal;
test.beforeAll(async ({ faultyPortals }) => {
  faultyPortal = await faultyPortals.get();
});
test.afterEach(() => faultyPortal.reset());

const ran = (page: Page) => page.evaluate(() => (window as { __rigRan?: string[] }).__rigRan ?? []);

test('one byte changed in a lazy chunk: it does not run, the rest does', async ({ page }) => {
  const server = faultyPortal.remote('services');
  await signInAt(page, faultyPortal.url, 'operator.fft@portal.test');
  const link = menuOf(page).getByRole('link', { name: 'Catalogue', exact: true });
  await expect(link).toBeVisible();
  await goWithin(page, '/user/account-profile');
  await expect(headingOf(page)).toBeVisible();
  // Files that were not needed so far are lazy.
  const lazy = server.filesOf('1.0.0').filter((file) => !server.requests.includes(`1.0.0/${file}`));
  for (const file of lazy) server.set('1.0.0', file, { kind: 'changedByte' });

  await link.click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('R06');
  const broken = new Set(lazy.map((file) => `1.0.0/${file}`));
  expect(server.requests.filter((file) => broken.has(file))).not.toEqual([]);
  const started = await ran(page);
  expect(started.some((file) => file.startsWith('1.0.0/entry.'))).toBe(true);
  expect(started.filter((file) => broken.has(file))).toEqual([]);

  server.repair();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toBeHidden();
  expect((await ran(page)).filter((file) => broken.has(file))).not.toEqual([]);
});

test('one byte changed in the entry: none of the remote runs', async ({ page }) => {
  const server = faultyPortal.remote('services');
  const pin = faultyPortal.release('services', '5.0.0');
  const entry = server.filesOf('5.0.0').find((file) => file.startsWith('entry.')) ?? '';
  server.set('5.0.0', entry, { kind: 'changedByte' });
  faultyPortal.site.put('services', pin);
  await signInAt(page, faultyPortal.url, 'operator.fft@portal.test');
  await expect(
    menuOf(page)
      .getByRole('listitem')
      .filter({ hasText: faultyPortal.titleOf('services') }),
  ).toContainText('R06');
  expect((await ran(page)).filter((file) => file.startsWith('5.0.0/'))).toEqual([]);
  server.repair();
  faultyPortal.site.put('services', server.pin('1.0.0'));
});

test('one byte changed in a signed registry: nothing of it is used, and the last good one stays', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const file = faultyPortal.site.registryFile;
  const key = path.join(faultyPortal.site.folder, 'key.json');
  const signed = spawnSync(
    process.execPath,
    [
      path.join(root, 'ops/bin/bootstrap.mjs'),
      'remotes',
      'sign',
      '--new-key',
      'fault',
      '--key',
      key,
      '--file',
      file,
    ],
    { cwd: root, encoding: 'utf8' },
  );
  expect(signed.status, signed.stderr).toBe(0);
  const { publicJwk } = JSON.parse(readFileSync(key, 'utf8')) as { publicJwk: object };
  faultyPortal.configureRegistry({ keys: [{ keyId: 'fault', jwk: publicJwk }] });

  const before = await (await browser.newContext()).newPage();
  await signInAt(before, faultyPortal.url, 'super@portal.test');
  await expect(menuOf(before).getByRole('link', { name: 'Users', exact: true })).toBeVisible();

  const text = readFileSync(file, 'utf8');
  // One more digit gives a newer serial, which only the signature check can refuse.
  const tampered = text.replace(/"serial": (\d+)/, '"serial":1$1');
  expect([...tampered].filter((byte, at) => byte !== text[at])).toHaveLength(1);
  writeFileSync(file, tampered);

  await lookAgain(before);
  await before
    .getByRole('banner')
    .getByRole('button', { name: /account menu/i })
    .click();
  await expect(before.getByText('the last good copy is in use')).toBeVisible();
  await before.keyboard.press('Escape');
  await expect(menuOf(before).getByRole('link', { name: 'Users', exact: true })).toBeVisible();

  const after = await (await browser.newContext()).newPage();
  await signInAt(after, faultyPortal.url, 'super@portal.test', '/user-management/users/user-list');
  await expect(after.getByRole('main').getByRole('alert')).toContainText('could not be read');
  await expect(menuOf(after).getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
  expect(await ran(after)).toEqual([]);
  await after.goto(`${faultyPortal.url}/remotes`);
  await expect(after.getByRole('main').getByRole('alert')).toContainText('is not valid');

  writeFileSync(file, text);
  faultyPortal.configureRegistry({});
});
