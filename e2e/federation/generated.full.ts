import { expect, test } from '../support/test';
import { readBuild } from '../rig/builds';
import { openAs, startFrame } from '../rig/framed';
import { type Generated, generate } from '../rig/generated';
import type { Rig } from '../rig/rig';
import { headingOf, menuOf, signInAt } from './portal';

const PERSON = 'operator.fft@portal.test';
const [ID, TITLE] = ['energy-reports', 'Energy reports'];

let rig: Rig;
let generated: Generated;
test.beforeAll(async ({ rigs }) => {
  test.setTimeout(240_000);
  generated = await generate(ID, TITLE);
  rig = await rigs.get();
});
test.afterEach(() => rig.reset());
test.afterAll(() => generated.remove());

test('a generated fourth remote is built, runs alone, and runs in the shell beside the other three', async ({
  page,
}) => {
  const alone = await startFrame(generated.room);
  await openAs(page, `${alone.url}/${ID}`, PERSON);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  // Its page would say that its server is gone.
  await page.goto('about:blank');
  await alone.stop();

  const server = await rig.addRemote(ID);
  rig.site.put(ID, { ...server.add(readBuild(generated.dist)), titles: { en: TITLE }, paths: [`/${ID}`] });
  await signInAt(page, rig.url, PERSON);
  await menuOf(page).getByRole('link', { name: TITLE, exact: true }).click();
  await expect(headingOf(page)).toHaveText(TITLE);
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
  await menuOf(page).getByRole('link', { name: 'All notifications', exact: true }).click();
  await expect(headingOf(page)).toHaveText('Notifications');
});
