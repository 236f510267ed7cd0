import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type DocumentedCommand } from '../../../ops/src/docs/commands';
import { run } from '../../../ops/src/lib/run';
import { nextMinor } from '../faultInjection/newerShell';
import { root } from '../faultInjection/shellProcess';
import { type PortalProcess, startPortalProcess } from '../support/portalProcess';
import { expect, test } from '../support/test';
import { nextPatch } from './siteOfOps';
import { documentedCommands, NOT_TYPED, reasonAgainst } from './typedCommands';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-commands-'));
const home = path.join(folder, 'home');
let portal: PortalProcess | undefined;
test.beforeAll(async () => {
  portal = await startPortalProcess({ PORTAL_HOME: home });
});
test.afterAll(async () => {
  await portal?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const { scripts, version: released } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
  version: string;
};
/** The numbers that the pages release: `ops/src/release/oneVersion.test.ts` holds the pages to them. */
const [patch, minor] = [nextPatch(released), nextMinor(released)];
const typed = documentedCommands().filter((one) => reasonAgainst(one) === undefined);
/** Commands on the embedded database, which allows one process at a time. */
const isOfStopped = ({ words }: DocumentedCommand) => /^(backup|restore|admin:create)$/.test(words[2] ?? '');

function filled(word: string): string {
  const base = portal?.port ?? 0;
  const at = (version: string) =>
    `{protocol}//{hostname}:${base + 1}${version && `/versions/${version}`}/remote-manifest.json`;
  const values: readonly (readonly [string, string])[] = [
    [`https://…/${patch}/remote-manifest.json`, at(patch)],
    ['https://…', at(minor)],
    ['https://portal.example', `http://localhost:${base}`],
    ['<PUBLIC_URL>', `http://localhost:${base}`],
    ['<folder>', path.join(folder, 'site')],
    ['<private key>', path.join(folder, 'key.json')],
    ['<new private key>', path.join(folder, 'new-key.json')],
    ['<claims>', 'claims.json'],
    ['<command>', 'status'],
    ['<csv>', 'records.csv'],
    ['<file>', 'table.backup'],
    ['<version>', patch],
  ];
  // Serials and files that the page compares, each a whole word.
  const compared = new Map([
    ['41', '2'],
    ['43', '3'],
    ['remotes.json', path.join(folder, 'site/remotes.json')],
    ['../other-site/remotes.json', path.join(home, 'site/remotes.json')],
  ]);
  const whole = compared.get(word);
  if (whole !== undefined) return whole;
  const filledIn = values.reduce((text, [placeholder, value]) => text.replace(placeholder, value), word);
  return filledIn.replace(/<(id|remote|name)>/, 'services');
}

/** The environment of every command: the site, and answers to questions at the terminal. */
const always = () => ({
  PORTAL_HOME: home,
  INIT_CWD: folder,
  PORT: String(portal?.port),
  ADMIN_PASSWORD: 'Kesselhaus-Nordtor-71',
});
const settings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  DATABASE_URL: { EMBEDDED_DATABASE: 'yes', PORTAL_DATA: path.join(home, 'data') },
  PUBLIC_URL: { PUBLIC_URL: 'https://portal.example' },
  PORTAL_SECRET: { PORTAL_SECRET: 'k3Xv9q-Lm20sPzR7wTb4Yc8Nd6Hf1GjA5uE' },
  SMTP_URL: { SMTP_URL: 'smtps://mail.example' },
  MAIL_FROM: { MAIL_FROM: 'portal@site.example' },
  PORTAL_DATA: { PORTAL_DATA: path.join(folder, 'restored') },
};

async function type({ text, words: [, , script = '', ...rest] }: DocumentedCommand): Promise<void> {
  await test.step(text, async () => {
    const args = rest.slice(rest[0] === '--' ? 1 : 0).map(filled);
    const [, program = '', ...command] = (scripts[script] ?? '').split(' ');
    const set = [...text.matchAll(/\b([A-Z_]+)=/g)].map(([, name = '']) => settings[name] ?? {});
    const ofSignIn = script === 'identity' ? { IDENTITY_FILE: path.join(folder, 'identity.json') } : {};
    const env = Object.assign({}, process.env, always(), ofSignIn, ...set) as NodeJS.ProcessEnv;
    const { status, output } = await run(process.execPath, [program, ...command, ...args], {
      cwd: root,
      env,
    });
    expect.soft(status, `${text}\n${args.join(' ')}\n${output}`).toBe(0);
  });
}

const command = (line: string): DocumentedCommand => ({ page: '', text: line, words: line.split(' ') });

test('each reason for not typing a command is of use', () => {
  const used = new Set(documentedCommands().map(reasonAgainst));
  expect(NOT_TYPED.filter(([pattern]) => !used.has(pattern)).map(([, reason]) => reason)).toEqual([]);
  expect(typed.length).toBeGreaterThan(30);
});

test('the commands of README and docs do what the pages say, one after the other', async () => {
  test.setTimeout(600_000);
  mkdirSync(path.join(folder, 'site'));
  for (const name of ['remotes.json', 'portal.config.json'])
    copyFileSync(path.join(home, 'site', name), path.join(folder, 'site', name));
  writeFileSync(
    path.join(folder, 'records.csv'),
    `ts,asset,items,status,status_time,power_avg,cycle_time,alarm,product
2026-01-05 06:00:00,0,4,2,60,3.1,14,0,1
2026-01-05 06:01:00,0,0,3,60,0.4,0,1,1
2026-01-05 06:02:00,0,4,2,60,3.0,14,0,1
`,
  );
  const signIn = readFileSync(path.join(root, 'docs/operations/sign-in.md'), 'utf8');
  writeFileSync(path.join(folder, 'identity.json'), /```json\n([^]*?)```/.exec(signIn)?.[1] ?? '');
  writeFileSync(
    path.join(folder, 'claims.json'),
    '{"email":"ana@site.example","given_name":"Ana","family_name":"Pop","groups":["operators"]}',
  );
  // Prerequisites of the pages: a release to try, and one to roll back from.
  await type(command(`npm run release -- services --version ${patch}`));
  for (const one of typed.filter((each) => !isOfStopped(each))) {
    if (one.words.includes('canary'))
      await type(command(`npm run release -- notifications --version ${minor}`));
    if (one.words.includes('rollback') && !one.words.includes('notifications'))
      await type(command(`npm run remotes -- pin services ${patch}`));
    await type(one);
  }
  await portal?.stop();
  for (const one of typed.filter(isOfStopped)) await type(one);
});
