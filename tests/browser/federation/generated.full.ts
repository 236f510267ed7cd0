import { expect, test } from '../support/test';
import { readBuild } from '../faultInjection/builds';
import { openAs, startFrame } from '../faultInjection/framed';
import { type Generated, generate } from '../faultInjection/generated';
import type { FaultyPortal } from '../faultInjection/faultyPortal';
import { headingOf, menuOf, signInAt } from './portal';

const PERSON = 'operator.fft@portal.test';
const [ID, TITLE] = ['energy-reports', 'Energy reports'];

let faultyPortal: FaultyPortal;
let generated: Generated;
test.beforeAll(async ({ faultyPortals }) => {
  test.setTimeout(240_000);
  generated = await generate(ID, TITLE);
  faultyPortal = await faultyPortals.get();
});
test.afterEach(() => faultyPortal.reset());
test.afterAll(() => generated.remove());

test('a generated fourth remote is built, runs alone, and runs in the shell beside the other three', async ({
  page,
}) => {
  const alone = await startFrame(generated.packageFolder);
  await openAs(page, `${alone.url}/${ID}`, PERSON);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  // The dev host's page would report that its server stopped.
  await page.goto('about:blank');
  await alone.stop();

  const server = await faultyPortal.addRemote(ID);
  faultyPortal.site.put(ID, {
    ...server.add(readBuild(generated.dist)),
    titles: { en: TITLE },
    paths: [`/${ID}`],
  });
  await signInAt(page, faultyPortal.url, PERSON);
  await menuOf(page).getByRole('link', { name: TITLE, exact: true }).click();
  await expect(headingOf(page)).toHaveText(TITLE);
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
  await menuOf(page).getByRole('link', { name: 'All notifications', exact: true }).click();
  await expect(headingOf(page)).toHaveText('Notifications');
});
