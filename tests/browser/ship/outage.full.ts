import { readdirSync, readFileSync } from 'node:fs';
import { conditions, onCondition } from '../notifications/lostAnswers/conditions';
import { type Form, manager } from '../notifications/lostAnswers/form';
import { work } from '../notifications/lostAnswers/work';
import { signedIn } from '../support/people';
import { type PortalProcess, startPortalProcess } from '../support/portalProcess';
import { enter, expect, mayComplain, test, type Locator } from '../support/test';
import { uniqueName } from '../user-management/people';
import { hasServers, type OwnServer, ownPostgres } from './restarts/ownServers';

const RETURN_MS = 60_000;
/** What a page says of a call that the api could not make. */
const NOT_SAVED = /There was no answer, so this may already be done|The service is not available right now/;

test.skip(!hasServers(), 'This machine lacks PostgreSQL or Mosquitto: no database was stopped.');

let postgres: OwnServer & { url: string };
let portal: PortalProcess;
const suitePortal = process.env.PORTAL_E2E_URL;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  postgres = await ownPostgres();
  await postgres.start();
  portal = await startPortalProcess({ DATABASE_URL: postgres.url });
  // Forms and their counts use the portal of the suite.
  process.env.PORTAL_E2E_URL = portal.url;
});
test.afterAll(async () => {
  if (suitePortal === undefined) delete process.env.PORTAL_E2E_URL;
  else process.env.PORTAL_E2E_URL = suitePortal;
  await portal?.stop();
  await postgres?.remove();
});

const owned: Form = {
  name: '“I have it”',
  who: 'manager.fft',
  path: '/notifications',
  send: 'I have it',
  fill: onCondition(() => Promise.resolve()),
  count: async (name) => {
    const { data } = await (await manager())('GET', '/work-items?page=0&size=100&owner=me');
    return (data as { results: { what: string }[] }).results.filter(({ what }) => what === name).length;
  },
};
const NAMES = ['a handover', 'a new assignment', 'a note on a condition'];
const forms = [...work, ...conditions].filter(({ name }) => NAMES.includes(name));

const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** What the fields of a form hold, in order. */
const valuesIn = (form: Locator) =>
  form
    .locator('input, textarea')
    .evaluateAll((fields: (HTMLInputElement | HTMLTextAreaElement)[]) =>
      fields.map((field) =>
        field.type === 'radio' ? String((field as HTMLInputElement).checked) : field.value,
      ),
    );

for (const { name, who, path, fill, send, count } of [...forms, owned])
  for (const viewport of viewports)
    test(`${name} sent while the database is away, ${viewport.width} px: the page says so, keeps what is typed, and sends it once`, async ({
      page,
    }) => {
      mayComplain(/status of 50[03]/);
      enter('server gone');
      await page.setViewportSize(viewport);
      await signedIn(page, `${who}@portal.test`, { path });
      const own = uniqueName();
      await fill(page, own);
      const form =
        (await page.getByRole('dialog').count()) > 0
          ? page.getByRole('dialog').last()
          : page.getByRole('main');
      const button = form.getByRole('button', { name: send, exact: true });
      const typed = await valuesIn(form);
      await postgres.end('SIGINT');
      try {
        await button.click();
        await expect(page.getByText(NOT_SAVED).first()).toBeVisible({ timeout: RETURN_MS });
        expect(await valuesIn(form)).toEqual(typed);
        await expect(button).toBeEnabled();
      } finally {
        await postgres.start();
      }
      await expect(async () => {
        if (await button.isVisible()) await button.click({ timeout: 1000 });
        await expect.poll(() => count(own), { timeout: 10_000 }).toBe(1);
      }).toPass({ timeout: RETURN_MS });
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await count(own)).toBe(1);
    });

/** The process of the portal's api: its supervisor gives it the folder of its data. */
function apiOf({ home }: PortalProcess): number {
  const read = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8');
    } catch {
      // It ended meanwhile.
      return '';
    }
  };
  const pid = readdirSync('/proc').find(
    (one) =>
      /^\d+$/.test(one) &&
      read(one, 'cmdline').includes('api/dist/main') &&
      read(one, 'environ').includes(home),
  );
  if (pid === undefined) throw new Error(`There is no api of ${home}`);
  return Number(pid);
}

for (const viewport of viewports)
  test(`an api that restarts while a handover is typed, ${viewport.width} px: the form keeps what is typed and sends it once`, async ({
    page,
  }) => {
    enter('server gone');
    mayComplain(/status of 50[0234]/);
    const handover = forms.find(({ name }) => name === 'a handover');
    if (!handover) throw new Error('There is no form of a handover');
    await page.setViewportSize(viewport);
    await signedIn(page, 'manager.fft@portal.test', { path: handover.path });
    const own = uniqueName();
    await handover.fill(page, own);
    const form = page.getByRole('dialog').last();
    const typed = await valuesIn(form);
    const killed = apiOf(portal);
    process.kill(killed, 'SIGKILL');
    await form.getByLabel('Remarks').press('End');
    await form.getByLabel('Remarks').pressSequentially(' and more');
    const isUp = async () => {
      const answer = await fetch(`${portal.url}/api/health/ready`).catch(() => undefined);
      return answer?.ok === true && apiOf(portal) !== killed;
    };
    await expect.poll(isUp, { timeout: RETURN_MS }).toBe(true);
    await expect(form.getByLabel('Remarks')).toHaveValue(`${own} and more`);
    expect((await valuesIn(form)).length).toBe(typed.length);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/notifications\/logbook\/[\da-f-]+$/, { timeout: RETURN_MS });
    await expect(page.getByText(`${own} and more`)).toBeVisible();
    expect(await handover.count(own)).toBe(1);
  });
