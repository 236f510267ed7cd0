import { expect, mayComplain, test, type Page } from '../support/test';
import { uniqueName } from '../user-management/people';
import { conditions } from './lostAnswers/conditions';
import { duty } from './lostAnswers/duty';
import { dialog, main } from './lostAnswers/form';
import { people } from './lostAnswers/people';
import { rules } from './lostAnswers/rules';
import { work } from './lostAnswers/work';

const LIVE = '[role=status], [role=alert], [role=log], [aria-live]';
const NUMBER_OF_TRIES = 2;

/** Passes each change on, and loses the first answer to it on the way back. @returns what was sent, by key */
async function losingAnswers(page: Page): Promise<ReadonlyMap<string, string[]>> {
  const sent = new Map<string, string[]>();
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const key = request.headers()['idempotency-key'];
    if (key === undefined) return route.fallback();
    const before = sent.get(key) ?? [];
    sent.set(key, [...before, `${request.method()} ${new URL(request.url()).pathname}`]);
    if (before.length > 0) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return sent;
}

/** Listens to what a screen reader would say from now on. */
async function listening(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate((live) => {
    const said: string[] = [];
    Object.assign(window, { said });
    const say = (text: string | null | undefined) => text?.trim() && said.push(text.trim());
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes)
        for (const node of addedNodes) {
          const around =
            target instanceof Element ? target.closest(live) : target.parentElement?.closest(live);
          if (around) say(node.textContent);
          else if (node instanceof Element)
            for (const region of [...(node.matches(live) ? [node] : []), ...node.querySelectorAll(live)])
              say(region.textContent);
        }
    }).observe(document.body, { subtree: true, childList: true });
  }, LIVE);
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

const LOST = 'There was no answer. Sending it again…';
/** What is said too often: a result more than once, a lost answer more than once for each. That something loads is none. */
const tooOften = (said: readonly string[], lost: number): string[] =>
  [...new Set(said)].filter((text) => {
    const times = said.filter((one) => one === text).length;
    return text !== 'Loading…' && times > (text === LOST ? lost : 1);
  });

for (const { name, who, path, fill, send, calls = 1, count, undo } of [
  ...conditions,
  ...work,
  ...duty,
  ...rules,
  ...people,
])
  test(`${name}: an answer that was lost leaves one of it, said once, and the focus in its place`, async ({
    desk,
  }) => {
    mayComplain(/ERR_CONNECTION_RESET/);
    const page = await desk(who, path);
    const own = uniqueName();
    await fill(page, own);
    const said = await listening(page);
    const sent = await losingAnswers(page);
    const layer = page.getByRole('dialog');
    const button = (await layer.count()) > 0 ? dialog(page) : main(page);
    await button.getByRole('button', { name: send, exact: true }).focus();
    await page.keyboard.press('Enter');
    const tries = Array.from({ length: calls }, () => NUMBER_OF_TRIES);
    await expect
      .poll(() => [...sent.values()].map(({ length }) => length), { timeout: 20_000 * calls })
      .toEqual(tries);
    await expect.poll(() => count(own)).toBe(1);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    expect(tooOften(await said(), calls)).toEqual([]);
    await page.unroute('**/api/**');
    await page.keyboard.press('Escape');
    await undo?.(own);
  });
