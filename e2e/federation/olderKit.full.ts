import { HOST_API_VERSION } from '../../shared/src/remote/hostApi';
import { buildNewerShell, type NewerShell } from '../rig/newerShell';
import { makeRepository, registryAnswers, type Repository } from '../rig/repository';
import type { Rig } from '../rig/rig';
import { expect, test } from '../support/test';
import { findsIt, ID, remotesTool, served, TITLE } from './repositorySteps';

let newer: NewerShell;
let rig: Rig;
let made: Repository;
test.beforeAll(async ({ rigs }) => {
  test.setTimeout(600_000);
  test.skip(
    !(await registryAnswers()),
    'No registry of packages answers: nothing can be installed elsewhere.',
  );
  made = await makeRepository(ID, TITLE);
  newer = await buildNewerShell();
  rig = await rigs.get({ shell: newer.dist });
});
test.afterAll(() => {
  newer?.remove();
  made?.remove();
});

test('a remote made with an older kit runs in a newer portal', async ({ page }) => {
  test.setTimeout(600_000);
  expect(newer.hostApi).not.toBe(HOST_API_VERSION);
  const offered = (await (await fetch(`${rig.url}/shell-manifest.json`)).json()) as { hostApi: string };
  expect(offered.hostApi).toBe(newer.hostApi);
  expect(await made.script('check', '--no-browser', '--portal', rig.url)).toContain(
    `ok   compatibility: runs in ${rig.url}, host API ${newer.hostApi}`,
  );
  await remotesTool('enable', await served(made, rig, '1.2.3'), rig);
  await findsIt(page, rig);
});
