import { lstatSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HOST_API_VERSION } from '../../../shared/src/contract/hostApi';
import { nextMinor } from '../faultInjection/newerShell';
import { makeRepository, registryAnswers, type Repository } from '../faultInjection/repository';
import type { FaultyPortal } from '../faultInjection/faultyPortal';
import { expect, test } from '../support/test';
import { findsIt, ID, served, TITLE } from './repositorySteps';
import { registryTool } from './registryTool';

// The second test continues with what the first has enabled.
test.describe.configure({ mode: 'serial' });

let faultyPortal: FaultyPortal;
let made: Repository;
test.beforeAll(async ({ faultyPortals }) => {
  test.setTimeout(600_000);
  test.skip(
    !(await registryAnswers()),
    'No registry of packages answers: nothing can be installed elsewhere.',
  );
  made = await makeRepository(ID, TITLE);
  faultyPortal = await faultyPortals.get();
});
test.afterAll(() => {
  made?.remove();
});

test('a remote made, tested and released in a folder elsewhere runs in the portal', async ({ page }) => {
  test.setTimeout(600_000);
  expect(lstatSync(path.join(made.folder, 'node_modules/@portal/kit')).isSymbolicLink()).toBe(false);
  expect(await made.script('test')).toMatch(/Tests: +5 passed/);
  expect(await made.script('e2e')).toContain('1 passed');
  const output = await made.script('check', '--portal', faultyPortal.url);
  for (const what of ['types', 'texts', 'build', 'sizes', 'compatibility', 'addresses', 'browser'])
    expect(output).toMatch(new RegExp(`^(ok  |note) ${what}: `, 'm'));

  await registryTool(faultyPortal, 'enable', ...(await served(made, faultyPortal, '1.2.3')));
  await findsIt(page, faultyPortal);

  // A portal that already has this remote does not count it as a collision.
  expect(await made.script('check', '--no-browser', '--portal', faultyPortal.url)).toContain(
    'claimed by nobody else',
  );
});

test('one that needs a later host API than the portal has is refused before it is pinned', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const later = nextMinor();
  const file = path.join(made.folder, 'src/contributions.ts');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace(/hostApi: '[^']+'/, `hostApi: '^${later}'`));

  const sentence = `needs host API ^${later}; ${faultyPortal.url} offers ${HOST_API_VERSION}`;
  await expect(made.script('check', '--no-browser', '--portal', faultyPortal.url)).rejects.toThrow(sentence);
  const build = await served(made, faultyPortal, '1.3.0');
  await expect(registryTool(faultyPortal, 'pin', ...build)).rejects.toThrow(
    new RegExp(`host API \\^${later}.*${HOST_API_VERSION}`, 's'),
  );
  // The refusal changed nothing: the previous version stays.
  await findsIt(page, faultyPortal);
});
