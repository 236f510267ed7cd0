import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { type Framed, startFrame } from '../faultInjection/framed';
import { write, type Written } from '../faultInjection/generated';
import { portalUrl } from '../support/people';
import { expect, mayComplain, type Page, test } from '../support/test';

const [ID, TITLE] = ['shift-log', 'Shift log'];
const PAGE = `import { useState } from 'react';
import { PageHeading } from '@portal/kit';

export default function ShiftLogPage() {
  const [steps, setSteps] = useState(0);
  return (
    <>
      <PageHeading title="Before the edit" />
      <input aria-label="Remark" />
      <button type="button" onClick={() => setSteps(steps + 1)}>
        Step {steps}
      </button>
    </>
  );
}
`;

let written: Written;
let frame: Framed;
let file: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  written = write(ID, TITLE);
  file = path.join(written.packageFolder, 'src/page/ShiftLogPage.tsx');
  writeFileSync(file, PAGE);
  frame = await startFrame(written.packageFolder);
});
test.afterAll(async () => {
  await frame.stop();
  written.remove();
});
test.afterEach(() => writeFileSync(file, PAGE));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const toolbar = (page: Page) => page.getByRole('region', { name: 'Development' });
const edit = (from: string, to: string) => writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));

/** Opens the page with half a sentence typed and one step done. @returns a check that neither is lost */
async function begun(page: Page): Promise<() => Promise<void>> {
  await page.goto(`${frame.url}/${ID}`);
  await expect(heading(page)).toHaveText('Before the edit');
  await page.getByLabel('Remark').fill('half a sentence');
  await page.getByRole('button', { name: 'Step 0' }).click();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return async () => {
    await expect(page.getByRole('button', { name: /1$/ })).toBeVisible();
    await expect(page.getByLabel('Remark')).toHaveValue('half a sentence');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  };
}

test('an edit is on the screen with what was typed and done before it', async ({ page }) => {
  const kept = await begun(page);
  edit('Before the edit', 'After the edit');
  await expect(heading(page)).toHaveText('After the edit');
  edit('>\n        Step', '>\n        Done');
  await expect(page.getByRole('button', { name: 'Done 1' })).toBeVisible();
  await kept();
});

test('an edit that does not compile leaves the page as it is, and its mend is on the screen with what was typed', async ({
  page,
}) => {
  mayComplain(/\[webpack-dev-server\]/);
  const kept = await begun(page);
  const overlay = page.locator('#webpack-dev-server-client-overlay');
  edit('return (', 'return ((');
  await expect(overlay).toBeVisible();
  await expect(heading(page)).toHaveText('Before the edit');
  await kept();
  edit('return ((', 'return (');
  edit('Before the edit', 'After the edit');
  await expect(heading(page)).toHaveText('After the edit');
  await expect(overlay).toBeHidden();
  await kept();
});

test('an edit of texts is on the screen and fails nothing, and broken JSON is named by file and line until it is mended', async ({
  page,
}) => {
  mayComplain(/\[webpack-dev-server\]/);
  const texts = path.join(written.packageFolder, 'src/messages/en.json');
  const before = readFileSync(texts, 'utf8');
  const menu = page.getByRole('navigation');
  /** The menu comes with the page, its heading when every file of the remote is there. */
  const expectTitle = async (title: string) => {
    await expect(menu.getByRole('link', { name: title, exact: true }).first()).toBeVisible();
    await expect(heading(page)).toBeVisible();
  };
  try {
    await page.goto(`${frame.url}/${ID}`);
    await expectTitle(TITLE);
    writeFileSync(texts, before.replaceAll(TITLE, 'Shift book'));
    await expectTitle('Shift book');
    writeFileSync(texts, before.replace('",\n', '"\n'));
    await expect(
      page.frameLocator('#webpack-dev-server-client-overlay').getByText('src/messages/en.json'),
    ).toBeVisible();
    await expect(page.frameLocator('#webpack-dev-server-client-overlay').locator('body')).toContainText(
      'line 3, column 3',
    );
    await expectTitle('Shift book');
    writeFileSync(texts, before.replaceAll(TITLE, 'Shift diary'));
    await expectTitle('Shift diary');
  } finally {
    writeFileSync(texts, before);
  }
});

test('the toolbar makes somebody else of who is signed in, and speaks another language at once', async ({
  page,
}) => {
  await page.goto(`${frame.url}/${ID}`);
  await expect(
    page.getByRole('navigation').getByRole('link', { name: TITLE, exact: true }).first(),
  ).toBeVisible();
  await toolbar(page).getByLabel('language').selectOption('fr');
  await expect(page.getByRole('link', { name: 'Tableau de bord' }).first()).toBeVisible();
  await toolbar(page).getByLabel('mode').selectOption('dark');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await toolbar(page)
    .getByLabel('person')
    .selectOption({ label: 'Ingrid Halvorsen, PLATFORM_ADMINISTRATOR, ALL' });
  await expect(page.getByRole('button', { name: /Ingrid Halvorsen/ })).toBeVisible();
  await toolbar(page).getByRole('button', { name: 'rules' }).click();
  const rules = page.getByRole('region', { name: 'Rules' });
  await expect(rules).toContainText(`✓ page      /${ID}`);
  // However many rows the toolbar has, toolbar and rules must hide neither each other nor the page's end.
  await page.setViewportSize({ width: 700, height: 900 });
  const height = async () => (await toolbar(page).boundingBox())?.height ?? 0;
  await expect.poll(height).toBeGreaterThan(60);
  const [above, below] = [await rules.boundingBox(), await toolbar(page).boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 0.5);
  const kept = () => page.evaluate(() => parseFloat(document.body.style.paddingBlockEnd));
  await expect.poll(kept).toBeGreaterThanOrEqual(Math.floor(await height()));
});

test('the toolbar breaks the remote by its failure codes, and mends it', async ({ page }) => {
  mayComplain(/Remote shift-log/, /404/, /frame: thrown/, /The above error/, /thrown while drawn/);
  await page.goto(`${frame.url}/${ID}`);
  await expect(heading(page)).toHaveText('Before the edit');
  for (const [fault, code] of [
    ['manifest-404', 'R03'],
    ['origin', 'R07'],
    ['collision', 'R11'],
    ['page-throws', 'R19'],
    ['contradiction', 'R20'],
  ] as const) {
    await toolbar(page).getByLabel('remote').selectOption(fault);
    await expect(page.getByRole('main')).toContainText(code);
  }
  await toolbar(page).getByLabel('remote').selectOption('none');
  await expect(heading(page)).toHaveText('Before the edit');
});

test('the toolbar switches to a portal that runs, and keeps it over a reload', async ({ page }) => {
  // A token of the in-browser back end sent before the switch, and an unknown address.
  mayComplain(/status of 401/, /status of 422/);
  const backEnd = toolbar(page).getByLabel(/^back end/);
  await page.goto(`${frame.url}/${ID}`);
  await expect(page.getByRole('button', { name: /Jonas Becker/ })).toBeVisible();

  await backEnd.selectOption('a portal ...');
  await toolbar(page).getByLabel('address of a portal').fill('http://localhost:1');
  await toolbar(page).getByRole('button', { name: 'use' }).click();
  await expect(toolbar(page).getByRole('alert')).toContainText('does not answer');
  await toolbar(page).getByLabel('address of a portal').fill(`${portalUrl()}/`);
  await toolbar(page).getByRole('button', { name: 'use' }).click();

  await page.getByLabel(/E-mail/).fill('technician.fft@portal.test');
  await page.getByLabel('Password', { exact: true }).fill('Portal-demo-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const menu = page.getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'Notifications' }).first()).toBeVisible();
  await menu.getByRole('link', { name: TITLE, exact: true }).first().click();
  await expect(heading(page)).toHaveText('Before the edit');
  edit('Before the edit', 'After the edit');
  await expect(heading(page)).toHaveText('After the edit');
  await expect(page.getByRole('button', { name: /Jonas Becker/ })).toBeHidden();

  await page.reload();
  await expect(heading(page)).toHaveText('After the edit');
  await expect(backEnd).toHaveValue(portalUrl());
  await backEnd.selectOption('in the page');
  await expect(page.getByRole('button', { name: /Jonas Becker/ })).toBeVisible();
  await expect(backEnd).toHaveValue('');
});

test('a portal that is unreachable is reported, with a way to continue, and works again when it is back', async ({
  page,
}) => {
  mayComplain(/status of (502|504)/, /ERR_CONNECTION_REFUSED/, /WebSocket/, /Remote /, /link/);
  // The files that the dev host reads from a portal before it opens the page. Its back end is not needed for that.
  const textOf = new Map<string, string>();
  for (const file of ['/portal.config.json', '/remotes.json'])
    textOf.set(file, await (await fetch(portalUrl() + file)).text());
  const portal = createServer(({ url = '' }, response) => {
    response.writeHead(textOf.has(url) ? 200 : 404, {
      'Content-Type': 'application/json',
      Connection: 'close',
    });
    response.end(textOf.get(url) ?? '{}');
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => portal.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const address = portal.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  await page.goto(`${frame.url}/${ID}`);
  await toolbar(page)
    .getByLabel(/^back end/)
    .selectOption('a portal ...');
  await toolbar(page).getByLabel('address of a portal').fill(`http://127.0.0.1:${port}`);
  await toolbar(page).getByRole('button', { name: 'use' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();

  await new Promise((resolve) => portal.close(resolve));
  await page.reload();
  await expect(heading(page)).toHaveText('The portal cannot be used');
  await expect(page.getByText('does not answer')).toBeVisible();
  await listen(port);
  await page.getByRole('link', { name: 'try again' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await new Promise((resolve) => portal.close(resolve));

  await page.reload();
  await page.getByRole('button', { name: 'Use the back end in the page' }).click();
  await expect(page.getByRole('button', { name: /Jonas Becker/ })).toBeVisible();
});

test("no other page turns the frame's switches", async ({ request }) => {
  const answer = await request.post(`${frame.url}/__frame/portal`, {
    headers: { origin: 'https://elsewhere.example' },
    data: { portal: 'https://elsewhere.example' },
  });
  expect(answer.status()).toBe(403);
});
