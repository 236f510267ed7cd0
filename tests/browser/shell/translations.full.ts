import { expect, test, type Page } from '../support/test';
import { languages } from '../../../shared/src/contract/wire/languages';
import { setLook } from '../support/axe';
import { goWithin } from '../support/desks';
import { pageOf } from '../support/people';
import { PENDING } from '../support/pending';

const SCREENS = [
  '/dashboard',
  '/notifications',
  '/notifications/assignments',
  '/notifications/assignments?side=pilot&as=list',
  '/notifications/handover',
  '/notifications/logbook',
  '/notification-mapping',
  '/user-management/users/user-list',
  '/user-management/users/role-list',
  '/user-management/pilots',
  '/user-management/audit',
  '/user-management/refusals',
  '/user-management/refused-messages',
  '/user/account-profile',
  '/incorporated-services/virtual-commissioning',
];

/** Untranslated keys of values (`SUPER_ADMIN`) and texts (`inbox.title`) that are visible or read aloud. */
async function raw(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const attributeTexts = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(
      (one) => ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
    );
    return [document.body.innerText, ...attributeTexts];
  });
  return texts.flatMap((text) => [
    ...(text.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? []),
    ...(text.match(
      /\b(?:inbox|board|handover|logbook|mapping|people|roles|audit|refusals|refusedMessages|widget|pages|shared)\.[a-z]\w+(?:\.\w+)*\b/g,
    ) ?? []),
  ]);
}

for (const [person, screens] of [
  ['super@portal.test', SCREENS],
  ['technician.fft@portal.test', SCREENS.filter((path) => !path.startsWith('/user-management'))],
] as const)
  test(`no key of a value or a text is on any screen of ${person}, in every language`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const page = await pageOf(browser, person);
    const rawKeys: string[] = [];
    for (const path of screens) {
      await goWithin(page, path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator(PENDING)).toHaveCount(0);
      for (const i18n of languages) {
        await setLook(page, { mode: 'light', themeDirection: 'ltr', i18n });
        rawKeys.push(...(await raw(page)).map((key) => `${path} ${i18n}: ${key}`));
      }
    }
    expect([...new Set(rawKeys)]).toEqual([]);
    await page.context().close();
  });
