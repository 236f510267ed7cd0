import { expect, test, type Page } from '../support/test';
import { findings } from '../support/axe';
import { pageOf, portalUrl, prefer } from '../support/people';
import { postEvents } from './events';

const PERSON = 'super@portal.test';

const MORE = /^(More items|Weitere Einträge|Plus d’éléments|Mai multe)$/;

const reloadWith = async (page: Page, preferences: object) => {
  await prefer(page, preferences);
  await page.reload();
  await expect(page.locator('main h1')).toBeVisible();
};
const inside = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .every(({ left, right }) => left >= 0 && right <= innerWidth + 0.5),
  );

test('the skip link leads to a heading below the bars, with either menu, scrolled or not', async ({
  browser,
}) => {
  const page = await pageOf(browser, PERSON);
  for (const menuOrientation of ['horizontal', 'vertical']) {
    await reloadWith(page, { menuOrientation });
    for (const width of [1440, 900, 390]) {
      await page.setViewportSize({ width, height: 600 });
      for (const scrolled of [0, 500]) {
        await page.evaluate((to) => {
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          scrollTo(0, to);
        }, scrolled);
        const skip = page.getByRole('link', { name: 'Skip to content' });
        await skip.focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('main')).toBeFocused();
        const place = `${menuOrientation}, ${width}, from ${scrolled}`;
        const free = () =>
          page.evaluate(() => {
            const bars = [...document.querySelectorAll('header, #frame-menu')]
              .map((bar) => ({ style: getComputedStyle(bar), box: bar.getBoundingClientRect() }))
              // Bars across the page, not the drawer beside it.
              .filter(({ style, box }) => style.position === 'fixed' && box.width >= innerWidth * 0.9)
              .filter(({ box }) => box.height < 200);
            const heading = document.querySelector('main h1')?.getBoundingClientRect();
            return (heading?.top ?? -1) - Math.max(0, ...bars.map(({ box }) => box.bottom));
          });
        await expect.poll(free, { message: place }).toBeGreaterThanOrEqual(0);
        await expect(page.locator('main h1'), place).toBeInViewport();
      }
    }
  }
  await page.context().close();
});

test('the horizontal menu of a person with everything fits any width; where there is "more", it is in view and in use', async ({
  browser,
}) => {
  const page = await pageOf(browser, PERSON);
  for (const { i18n, themeDirection } of [
    { i18n: 'en', themeDirection: 'rtl' },
    { i18n: 'fr', themeDirection: 'ltr' },
    { i18n: 'ro', themeDirection: 'ltr' },
    { i18n: 'de', themeDirection: 'ltr' },
  ]) {
    await reloadWith(page, { menuOrientation: 'horizontal', themeDirection, i18n });
    for (const width of [1440, 1200, 1024, 900]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => inside(page, '#frame-menu li > *'), `${i18n}, ${width}`).toBe(true);
    }
    const more = page.locator('#frame-menu').getByRole('button', { name: MORE });
    if (!(await more.isVisible())) continue;
    await expect(more).toBeInViewport({ ratio: 1 });
    await more.click();
    const last = page.getByRole('dialog').getByRole('link').last();
    await expect(last).toBeInViewport();
    await last.click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('main h1')).toBeFocused();
  }
  await page.context().close();
});

test('at 320 px the logo is there, nothing is wider than the page, and axe has no complaint', async ({
  browser,
}) => {
  const page = await pageOf(browser, PERSON);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const themeDirection of ['ltr', 'rtl']) {
    await reloadWith(page, { themeDirection });
    const logo = page.getByRole('banner').getByRole('link', { name: 'Go to the dashboard' });
    await expect(logo).toBeInViewport({ ratio: 1 });
    expect(await inside(page, 'header button, header a')).toBe(true);
    expect(await findings(page)).toEqual([]);
  }
  await page.context().close();
});

test('the number on the card of a pilot stands apart from its words in both directions', async ({
  browser,
}) => {
  const page = await pageOf(browser, PERSON);
  for (const themeDirection of ['ltr', 'rtl']) {
    await reloadWith(page, { themeDirection });
    const gap = page
      .getByText('open conditions')
      .first()
      .evaluate((words) => {
        const [one, other] = [words, words.previousElementSibling ?? words]
          .map((part) => part.getBoundingClientRect())
          .sort((left, right) => left.left - right.left);
        return (other?.left ?? 0) - (one?.right ?? 0);
      });
    expect(await gap, themeDirection).toBeGreaterThanOrEqual(4);
  }
  await page.context().close();
});

test('the word of a fold of the menu is beside its icon in both directions', async ({ browser }) => {
  const page = await pageOf(browser, PERSON);
  for (const themeDirection of ['ltr', 'rtl']) {
    await reloadWith(page, { themeDirection });
    const fold = page.getByRole('navigation').getByRole('button', { name: 'Records' });
    const gap = fold.evaluate((button) => {
      const word = document.createRange();
      word.selectNodeContents(button.querySelector('.MuiListItemText-root') ?? button);
      const [one, other] = [button.querySelector('svg') ?? button, word]
        .map((part) => part.getBoundingClientRect())
        .sort((left, right) => left.left - right.left);
      return (other?.left ?? 0) - (one?.right ?? 0);
    });
    expect(await gap, themeDirection).toBeLessThan(40);
  }
  await page.context().close();
});

test('the list of everybody’s notifications shows how many others got one', async ({ browser }) => {
  await postEvents('FFT', { description: 'For several people', moduleName: 'Mill 8' });
  const page = await pageOf(browser, PERSON, '/notifications?scope=all');
  const recipients = page.getByTitle(/^Super administrator and [\d,]+ others?$/).first();
  await expect(recipients).toBeVisible();
  const hidden = await recipients.evaluate((text) => [
    text.scrollWidth - text.clientWidth,
    text.scrollHeight - text.clientHeight,
  ]);
  expect(hidden).toEqual([0, 0]);
  await page.context().close();
});

test('signed out, an unknown address is said to be one, and the terms are terms', async ({ page }) => {
  await page.goto(`${portalUrl()}/no/such/page`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found|does not exist|nothing/i);
  await expect(page).toHaveURL(/\/no\/such\/page$/);
  await expect(page.getByLabel(/e-mail/i)).toHaveCount(0);

  await page.goto(`${portalUrl()}/login`);
  await page.getByRole('link', { name: 'Terms of usage' }).click();
  await expect(page).toHaveURL(/\/pages\/terms-of-usage$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of usage');
  await page.goto(`${portalUrl()}/notifications`);
  await expect(page).toHaveURL(/\/login/);
});
