import path from 'node:path';
import { test } from '../support/test';
import { type Framed, openAs, startFrame } from '../faultInjection/framed';
import { root } from '../faultInjection/shellProcess';
import { portalUrl } from '../support/people';
import { appearancesOf, pageAt, picture } from './picture';
import { remoteStates, shellStates } from './states';

const directionOf = (nth: number) => (nth % 7 === 6 ? 'rtl' : 'ltr');

let nth = 0;
for (const [id, states] of Object.entries(remoteStates))
  test.describe(id, () => {
    let alone: Framed;
    test.beforeAll(async () => {
      test.setTimeout(240_000);
      alone = await startFrame(path.join(root, `remote-${id}`));
    });
    test.afterAll(() => alone.stop());
    for (const state of states) {
      const at = nth++;
      for (const look of appearancesOf(state, at))
        test(`looks as it did: ${state.name} ${look.width} ${look.mode}`, async ({ browser }) => {
          const page = await pageAt(browser, directionOf(at), look);
          await openAs(page, alone.url + state.path, state.who ?? '');
          // The dev host's toolbar is no part of the portal.
          await page.addStyleTag({ content: 'portal-toolbar { display: none }' });
          await picture(page, state, look);
        });
    }
  });

test.describe('shell', () => {
  for (const state of shellStates) {
    const at = nth++;
    for (const look of appearancesOf(state, at))
      test(`looks as it did: ${state.name} ${look.width} ${look.mode}`, async ({ browser }) => {
        const page = await pageAt(browser, directionOf(at), look);
        await page.goto(portalUrl() + state.path);
        await picture(page, state, look);
      });
  }
});
