import { test } from '../support/test';
import { portalUrl } from '../support/people';
import { appearancesOf, pageAt, picture } from './picture';
import { recordingOf, replay } from './recorded';
import { remoteStates, shellStates } from './states';

const directionOf = (nth: number) => (nth % 7 === 6 ? 'rtl' : 'ltr');

for (const [nth, state] of [...remoteStates, ...shellStates].entries())
  for (const look of appearancesOf(state, nth))
    test(`looks as it did: ${state.name} ${look.width} ${look.mode}`, async ({ browser }) => {
      const page = await pageAt(browser, directionOf(nth), look);
      if (state.who !== undefined) await replay(page, recordingOf(state.who));
      await page.goto(portalUrl() + state.path);
      await picture(page, state, look);
    });
