import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '../support/test';
import { opsCommand } from '../faultInjection/tools';
import { bellOf, pageOf, portalUrl } from '../support/people';

const HEADER = 'ts,asset,items,status,status_time,power_avg,cycle_time,alarm,product';

/** Records of a machine that works, stops with an alarm twice and recovers twice. One line is broken. */
const excerpt = (asset: number) =>
  [
    HEADER,
    `2026-01-05 06:00:00+00:00,${asset},4,2,43,2,0,0,7`,
    `2026-01-05 06:05:00+00:00,${asset},4,3,12,2,0,1,7`,
    'this is not a record',
    `2026-01-05 06:10:00+00:00,${asset},4,2,40,2,0,0,7`,
    `2026-01-05 06:15:00+00:00,${asset},5,3,9,2,0,1,7`,
    `2026-01-05 06:20:00+00:00,${asset},5,2,51,2,0,0,7`,
    '',
  ].join('\n');

const feed = (file: string, home: string): Promise<string> =>
  opsCommand(['feed', file, '--now', '--url', `${portalUrl()}/api`], { PORTAL_HOME: home });

test("a machine's alarms reach the right person's toast, bell and inbox, in order, and nobody else", async ({
  browser,
}) => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'portal-feed-'));
  const asset = 100 + Math.floor(Math.random() * 900);
  const file = path.join(home, 'excerpt.csv');
  writeFileSync(file, excerpt(asset));
  const operator = await pageOf(browser, 'operator.fft@portal.test');
  const stranger = await pageOf(browser, 'operator.sew@portal.test');
  const name = new RegExp(`Machine ${asset} (went|is)`);

  const output = await feed(file, home);
  expect(output).toMatch(/line 4/i);
  expect(output).toMatch(/4 events/);

  // The alarms are over when they arrive: one line without a toast, marked as cleared before anybody looked.
  await operator.goto(`${portalUrl()}/notifications?q=Machine+${asset}`);
  const main = operator.getByRole('main');
  const rows = main.getByRole('link', { name });
  await expect(rows).toHaveCount(1);
  await expect(main.getByText('Cleared before you looked')).toBeVisible();
  await expect(main.getByText(/2 times/)).toBeVisible();
  await main.getByRole('button', { name: 'Show events' }).click();
  await expect(rows).toHaveCount(5);
  const order = (await rows.allTextContents()).slice(1);
  expect(order.map((text) => /out of alarm/.test(text))).toEqual([true, false, true, false]);

  // An alarm that continues notifies.
  writeFileSync(file, `${excerpt(asset)}2026-01-05 06:25:00+00:00,${asset},5,3,9,2,0,1,7\n`);
  expect(await feed(file, home)).toMatch(/1 event/);
  await bellOf(operator).click();
  const bell = operator.getByRole('dialog', { name: /notifications/i });
  await expect(bell.getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
  await operator.keyboard.press('Escape');

  expect(await feed(file, home)).toMatch(/0 events/);

  await bellOf(stranger).click();
  await expect(stranger.getByRole('dialog', { name: /notifications/i })).toBeVisible();
  await stranger.keyboard.press('Escape');
  await stranger.goto(`${portalUrl()}/notifications?q=Machine+${asset}`);
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(stranger.getByText(name)).toHaveCount(0);
  rmSync(home, { recursive: true, force: true });
});
