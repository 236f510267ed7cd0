import { expect, test, type Page } from '@playwright/test';
import { setLook } from '../support/axe';
import { A4, type Sheet, sheetsOf } from '../support/paper';
import { portalUrl, signedIn } from '../support/people';
import { postEvents } from './events';

const PERSON = 'operator.crf@portal.test';
/** High ones: three sheets of a handover. */
const LINES = 60;

/** Nothing that only a screen has a use for. */
const FRAME = ['Skip to content', 'Terms of usage', 'My assignments', 'Copy', 'Search'];

const left = ({ words }: Sheet) => Math.min(...words.map(({ x }) => x));
const right = ({ words }: Sheet) => Math.max(...words.map(({ x, width }) => x + width));
const lowest = ({ words }: Sheet) =>
  // The page's number stands below everything.
  Math.min(...words.filter(({ text }) => !/^[\d /]+$/.test(text)).map(({ y }) => y));

/** The whole width is used, every sheet is numbered, and none but the last is left half empty. */
function expectSensible(sheets: readonly Sheet[]): void {
  for (const [at, sheet] of sheets.entries()) {
    expect(sheet.text).toContain(`${at + 1} / ${sheets.length}`);
    expect(left(sheet)).toBeLessThan(60);
    if (at < sheets.length - 1) expect(lowest(sheet)).toBeLessThan(A4.height * 0.3);
  }
}

async function handover(page: Page): Promise<void> {
  await page.goto(`${portalUrl()}/notifications/handover`);
  await page.getByRole('heading', { level: 2, name: /^Unread, high priority/ }).waitFor();
}

test('a handover is printed on full sheets, without the frame, in both modes and directions', async ({
  page,
}) => {
  await signedIn(page, PERSON);
  const mark = Math.random().toString(36).slice(2, 7);
  const name = (at: number) => `Torque of spindle ${at} out of its limits ${mark}`;
  const lines = Array.from({ length: LINES }, (_, at) => ({
    description: name(at),
    priority: 'High' as const,
  }));
  await postEvents('CRF', ...lines);
  await handover(page);
  await expect(page.getByText(name(LINES - 1))).toBeAttached();

  const sheets = await sheetsOf(page);
  const [first] = sheets;
  expect(first?.text).toContain('Shift handover');
  expect(first?.text).toMatch(/CRF.*Printed by .+, Operator, .*20\d\d/i);
  const all = sheets.map(({ text }) => text).join(' ');
  for (const word of FRAME) expect(all).not.toContain(word);
  for (const { description } of lines) expect(all).toContain(description);
  expect(sheets.length).toBeGreaterThanOrEqual(3);
  expect(sheets.length).toBeLessThanOrEqual(6);
  expectSensible(sheets);
  expect(Math.max(...sheets.map(right))).toBeGreaterThan(A4.width / 2);

  await test.step('on a small screen, and with a menu that is open, the same sheets come out', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    const small = await sheetsOf(page);
    expect(small).toHaveLength(sheets.length);
    expect(small.map(({ text }) => text).join(' ')).not.toContain('Dashboard');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('dark and right to left: black on white, mirrored', async () => {
    await setLook(page, { mode: 'dark', themeDirection: 'rtl', i18n: 'en' });
    const mirrored = await sheetsOf(page);
    expect(mirrored).toHaveLength(sheets.length);
    expect(Math.max(...mirrored.map(right))).toBeGreaterThan(A4.width - 60);
    await page.emulateMedia({ media: 'print' });
    const colours = await page.evaluate(() => {
      const of = (element: Element | null) => (element ? getComputedStyle(element) : undefined);
      return [of(document.body)?.backgroundColor, of(document.querySelector('main h1'))?.color];
    });
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    await page.emulateMedia({ media: null });
    await setLook(page, { mode: 'light', themeDirection: 'ltr', i18n: 'en' });
  });

  await test.step('a list is printed as its table, which says its columns again on every sheet', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${portalUrl()}/notifications`);
    await expect(page.locator('[data-row]').first()).toBeVisible();
    const list = await sheetsOf(page);
    expect(list.length).toBeGreaterThan(1);
    for (const { text } of list) expect(text).toContain('Priority');
    for (const { text } of list)
      for (const word of ['Skip to content', 'None selected']) expect(text).not.toContain(word);
  });
});
