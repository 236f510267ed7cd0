import { ownPilot } from '../support/ownPilot';
import { pageOf, untilLive } from '../support/people';
import { expect, test, type Browser, type Page } from '../support/test';
import { postEvents } from '../shell/events';
import { goWithin } from '../federation/portal';

/** The recorded row animations. The page itself records them, because an animation ends soon. */
const movedIn = (page: Page) =>
  page.evaluate(() => (window as { moved?: (KeyframeAnimationOptions | undefined)[] }).moved ?? []);

async function inboxOf(browser: Browser, email: string, reducedMotion: 'reduce' | 'no-preference') {
  const page = await pageOf(browser, email);
  await page.emulateMedia({ reducedMotion });
  await untilLive(page);
  await page.evaluate(() => {
    const moved: unknown[] = [];
    Object.assign(window, { moved });
    const animate = HTMLElement.prototype.animate;
    HTMLElement.prototype.animate = function (frames, timing) {
      if (this.matches('[data-row]')) moved.push(timing);
      return animate.call(this, frames, timing);
    };
  });
  await goWithin(page, '/notifications');
  await expect(page.locator('[data-row]')).toHaveCount(1);
  return page;
}

test('rows that arrive are tinted, a high one pulses; none with which the inbox begins, none under reduced motion', async ({
  browser,
}) => {
  const { code, email } = await ownPilot();
  await postEvents(code, { description: 'Was there before' });
  const page = await inboxOf(browser, email, 'no-preference');
  const still = await inboxOf(browser, email, 'reduce');
  expect(await movedIn(page)).toEqual([]);
  await postEvents(
    code,
    { description: 'Filter due', moduleName: 'A' },
    { description: 'Spindle stands', moduleName: 'B', priority: 'High' },
  );
  for (const one of [page, still]) {
    await one
      .getByRole('main')
      .getByRole('button', { name: /^\d+ new/ })
      .click();
    await expect(one.locator('[data-row]')).toHaveCount(3);
  }
  const moved = await movedIn(page);
  expect(moved).toContainEqual(expect.objectContaining({ duration: 2000 }));
  expect(moved).toContainEqual(expect.objectContaining({ iterations: 3 }));
  expect(await movedIn(still)).toEqual([]);
  await Promise.all([page, still].map((one) => one.context().close()));
});
