import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandsIn } from '../../../ops/src/docs/commands';
import { root } from '../faultInjection/shellProcess';
import { untilLive } from '../support/people';
import { expect, test } from '../support/test';
import { hasPostgres, Installation } from './installation';
import { findNginx } from './nginx';

// The page is the test: its commands are read out of it and typed, in its order, from an empty folder.
const PAGE = 'docs/operations/install.md';
const text = readFileSync(path.join(root, PAGE), 'utf8');
const section = (heading: string) =>
  new RegExp(`^## ${heading}\\n([\\s\\S]*?)^## `, 'm').exec(text)?.[1] ?? '';
/** Only what stands in blocks is to be typed; commands in sentences are mentioned. */
const blocksOf = (markdown: string) => (markdown.match(/^ *```sh\n[\s\S]*?^ *```$/gm) ?? []).join('\n');
const typed = commandsIn(PAGE, blocksOf(section('Compose')));
const [administrator] = commandsIn(PAGE, blocksOf(section('First administrator')));

const PASSWORD = 'Kesselhaus-Nordtor-71';

test.use({ ignoreHTTPSErrors: true });
test.skip(!findNginx(), 'There is no nginx on this machine (Debian: nginx-light): the page was not typed.');

test('a site is installed by the commands of the page, and somebody signs in, has a live link, and sees a remote switched', async ({
  page,
}) => {
  test.skip(
    !(await hasPostgres()),
    'There is no PostgreSQL (PORTAL_TEST_DATABASE_URL): the page was not typed.',
  );
  test.setTimeout(300_000);
  const site = new Installation();
  const transcript = [`Node ${process.versions.node}`];
  try {
    await site.prepare();
    expect(typed.map(({ words }) => words.slice(0, 5).join(' '))).toEqual([
      'docker compose up -d --no-deps',
      ...Array.from({ length: 3 }, () => 'npm run remotes -- pin'),
      'npm run remotes -- sign',
      'docker compose up -d',
    ]);
    for (const { text: line, words } of typed)
      await test.step(line, async () => {
        transcript.push(`$ ${line}`);
        if (words[0] === 'npm') transcript.push(await site.type(words));
        else if (words.includes('--no-deps')) await site.startStatics();
        else transcript.push(await site.startAll());
      });
    transcript.push(`$ ${administrator?.text}`);
    transcript.push(await site.type(administrator?.words ?? [], { ADMIN_PASSWORD: PASSWORD }));

    await page.goto(`${site.url}/login`);
    await page.getByLabel('E-mail').fill('ana@site.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
    await untilLive(page);

    const menu = page.getByRole('navigation', { name: 'Main' });
    const users = menu.getByRole('link', { name: 'Users', exact: true });
    await expect(users).toBeVisible();
    const change = async (verb: string) => {
      const output = await site.type(
        ['npm', 'run', 'remotes', '--', verb, 'user-management', '--why', 'a test'].concat([
          ...['--key', '<private key>', '--file', '<folder>/remotes.json'],
        ]),
      );
      transcript.push(`$ npm run remotes -- ${verb} user-management`, output);
      return output;
    };
    expect(await change('disable')).toContain('every pilot: user-management: off');
    await expect(users).toHaveCount(0, { timeout: 40_000 });
    await change('enable');
    await expect(users).toBeVisible({ timeout: 40_000 });
    await users.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  } finally {
    writeFileSync(test.info().outputPath('install.txt'), transcript.join('\n'));
    await page.close();
    await site.stop();
  }
});
