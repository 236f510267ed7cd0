import { HOST_API_VERSION } from '../../../shared/src/contract/hostApi';
import { buildNewerShell, type NewerShell } from '../faultInjection/newerShell';
import { makeRepository, registryAnswers, type Repository } from '../faultInjection/repository';
import type { FaultyPortal } from '../faultInjection/faultyPortal';
import { expect, test } from '../support/test';
import { findsIt, ID, served, TITLE } from './repositorySteps';
import { registryTool } from './registryTool';

let newer: NewerShell;
let faultyPortal: FaultyPortal;
let made: Repository;
test.beforeAll(async ({ faultyPortals }) => {
  test.setTimeout(600_000);
  test.skip(
    !(await registryAnswers()),
    'No registry of packages answers: nothing can be installed elsewhere.',
  );
  made = await makeRepository(ID, TITLE);
  newer = await buildNewerShell();
  faultyPortal = await faultyPortals.get({ shell: newer.dist });
});
test.afterAll(() => {
  newer?.remove();
  made?.remove();
});

test('a remote made with an older kit runs in a newer portal', async ({ page }) => {
  test.setTimeout(600_000);
  expect(newer.hostApi).not.toBe(HOST_API_VERSION);
  const offered = (await (await fetch(`${faultyPortal.url}/shell-manifest.json`)).json()) as {
    hostApi: string;
  };
  expect(offered.hostApi).toBe(newer.hostApi);
  expect(await made.script('check', '--no-browser', '--portal', faultyPortal.url)).toContain(
    `ok   compatibility: runs in ${faultyPortal.url}, host API ${newer.hostApi}`,
  );
  await registryTool(faultyPortal, 'enable', ...(await served(made, faultyPortal, '1.2.3')));
  await findsIt(page, faultyPortal);
});
