import { expect, test, type Page } from '../support/test';
import { setLook } from '../support/axe';
import { A4, type Sheet, sheetsOf } from '../support/paper';
import { ownPilot } from '../support/ownPilot';
import { lendSession, portalUrl } from '../support/people';
import { postEvents } from './events';

const LINES = 60;
const CLEARED = 20;

/** Texts that make sense on a screen only. */
const FRAME = ['Skip to content', 'Terms of usage', 'My assignments', 'Save the handover', 'Search'];

const left = ({ words }: Sheet) => Math.min(...words.map(({ x }) => x));
const right = ({ words }: Sheet) => Math.max(...words.map(({ x, width }) => x + width));
const lowest = ({ words }: Sheet) =>
  // The page number is below everything.
  Math.min(...words.filter(({ text }) => !/^[\d /]+$/.test(text)).map(({ y }) => y));

function expectSensible(sheets: readonly Sheet[]): void {
  for (const [at, sheet] of sheets.entries()) {
    expect(sheet.text).toContain(`${at + 1} / ${sheets.length}`);
    expect(left(sheet)).toBeLessThan(60);
    if (at < sheets.length - 1) expect(lowest(sheet)).toBeLessThan(A4.height * 0.3);
  }
}

async function handover(page: Page): Promise<void> {
  await page.goto(`${portalUrl()}/notifications/handover`);
  await page.getByRole('region', { name: /^(Press|High priority)$/ }).waitFor();
}

test('a flood has each High line on its sheets, without the frame, in both modes and directions', async ({
  page,
}) => {
  // A pilot of its own, so that the sheets have only the lines below.
  const { code, email } = await ownPilot();
  await lendSession(page, email);
  const name = (at: number) => `Torque of spindle ${at} out of its limits`;
  const lines = Array.from({ length: LINES }, (_, at) => ({
    conditionId: `spindle-${at}`,
    state: 'raised' as const,
    description: name(at),
    priority: 'High' as const,
  }));
  const quiet = Array.from({ length: CLEARED }, (_, at) => ({
    conditionId: `door-${at}`,
    description: `Door ${at} open`,
    priority: 'Low' as const,
  }));
  await postEvents(code, ...lines, ...quiet.map((one) => ({ ...one, state: 'raised' as const })));
  await postEvents(code, ...quiet.map((one) => ({ ...one, state: 'cleared' as const })));
  await handover(page);

  const sheets = await sheetsOf(page);
  expect(sheets.map(({ text }) => text).join(' ')).toContain(`More: ${CLEARED} cleared`);
  const [first] = sheets;
  expect(first?.text).toContain('Shift handover');
  expect(first?.text).toMatch(new RegExp(`${code}.*Printed by .+ · Operator, .*20\\d\\d`));
  expect(first?.text).toContain('Nobody has it');
  const all = sheets.map(({ text }) => text).join(' ');
  for (const word of FRAME) expect(all).not.toContain(word);
  for (const { description } of lines) expect(all).toContain(description);
  expect(sheets.length).toBeGreaterThan(1);
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

  await test.step('a list is printed as its table, on small screens too, and says its columns on every sheet', async () => {
    const listOf = async (width: number): Promise<Sheet[]> => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${portalUrl()}/notifications?size=50`);
      await expect(page.locator('[data-row]')).toHaveCount(50);
      return sheetsOf(page);
    };
    const wide = await listOf(1440);
    expect(wide.length).toBeGreaterThan(1);
    // A list for a small screen is laid out again for paper and leaves no empty sheets.
    const small = await listOf(390);
    expect(small).toHaveLength(wide.length);
    for (const sheets of [wide, small]) {
      expectSensible(sheets);
      for (const { text } of sheets) {
        expect(text).toContain('Priority');
        for (const word of ['Skip to content', 'None selected', 'Page of']) expect(text).not.toContain(word);
      }
    }
  });
});

test('a flood on seven machines is one sheet also from a panel, whose buttons are as high as a glove', async ({
  page,
}) => {
  const { code, email } = await ownPilot();
  await lendSession(page, email);
  const machines = Array.from({ length: 7 }, (_, at) => `Press ${at}`);
  const lines = machines.flatMap((moduleName) =>
    [1, 2, 3].map((at) => ({
      conditionId: `${moduleName} ${at}`,
      state: 'raised' as const,
      description: `Torque of spindle ${at} out of its limits`,
      moduleName,
    })),
  );
  await postEvents(code, ...lines);
  await page.goto(`${portalUrl()}/notifications/handover`);
  await page.getByRole('region', { name: 'Press 6' }).waitFor();
  for (const density of ['desk', 'panel']) {
    await setLook(page, { mode: 'light', themeDirection: 'ltr', i18n: 'en', density });
    expect(await sheetsOf(page)).toHaveLength(1);
  }
});

test('the lists of an administrator are printed as they are loaded, with what their buttons say', async ({
  page,
}) => {
  await lendSession(page, 'admin.sew@portal.test');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${portalUrl()}/user-management/users/user-list`);
    await expect(page.getByRole('button', { name: /^Actions for / }).first()).toBeVisible();
    const people = (await sheetsOf(page)).map(({ text }) => text).join(' ');
    expect(people).toContain('operator.sew@portal.test');
    expect(people).not.toContain('Loading');

    await page.goto(`${portalUrl()}/user-management/users/role-list`);
    await expect(page.getByRole('button', { name: /^\d+ (person|people)$/ }).first()).toBeVisible();
    const roles = (await sheetsOf(page)).map(({ text }) => text).join(' ');
    expect(roles).toMatch(/Operator .*\d+ (person|people)/);
    expect(roles).not.toContain('Search roles');
  }
});

test('a manager prints dashboard and board: wide tiles on the whole width, no bars, and whose clock it is', async ({
  page,
}) => {
  await lendSession(page, 'manager.fft@portal.test');
  await page.goto(`${portalUrl()}/dashboard`);
  await expect(page.getByRole('link', { name: 'Team board' })).toBeVisible();
  const dashboard = (await sheetsOf(page)).map(({ text }) => text).join(' ');
  expect(dashboard).toMatch(/Printed by [^:]*:\d\d (UTC|GMT|[A-Z]{3,4})/);
  expect(dashboard).toContain('Work by person');
  expect(dashboard).not.toContain('Incorporated services');

  await page.setViewportSize({ width: A4.width, height: A4.height });
  await page.emulateMedia({ media: 'print' });
  const tile = page.getByRole('region', { name: 'Work by person' });
  const widths = await Promise.all(
    [tile, page.getByRole('main')].map(async (one) => (await one.boundingBox())?.width ?? 0),
  );
  expect(widths[0]).toBeGreaterThan((widths[1] ?? Infinity) * 0.9);
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`${portalUrl()}/notifications/assignments`);
  await expect(page.getByRole('tab', { name: 'From me' })).toBeVisible();
  const board = (await sheetsOf(page)).map(({ text }) => text).join(' ');
  expect(board).toContain('For me');
  expect(board).not.toContain('From me');
});
