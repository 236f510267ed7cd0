import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { commandsIn } from '../../../ops/src/docs/commands';
import { root } from '../faultInjection/shellProcess';
import { freeBase } from '../support/freeBase';
import { expect, test } from '../support/test';
import { headingOf, lookAgain, menuOf, signInAt } from './portal';

const documented = readdirSync(path.join(root, 'examples'))
  .sort()
  .flatMap((name) => {
    const page = `examples/${name}/README.md`;
    return commandsIn(page, readFileSync(path.join(root, page), 'utf8')).filter(
      ({ words }) => words[1] === 'run',
    );
  });

const running: ChildProcess[] = [];
const home = mkdtempSync(path.join(os.tmpdir(), 'portal-examples-'));
const ended = async (child: ChildProcess | undefined) => {
  if (!child || child.exitCode !== null) return;
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('close', resolve));
};
test.afterAll(async () => {
  for (const child of running.reverse()) await ended(child);
  rmSync(home, { recursive: true, force: true });
});

/** Types an npm command. @returns the address that it prints when the example is on */
function typed([, , script = '', , ...args]: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, ['ops/bin/bootstrap.mjs', script, ...args], {
    cwd: root,
    env: { ...process.env, PORTAL_FOLLOW_PARENT: '1', PORTAL_HOME: home, DEMO_PLANT: 'off', ...env },
  });
  running.push(child);
  let output = '';
  return new Promise((resolve, reject) => {
    const hear = (text: Buffer) => {
      output += text.toString();
      const address = /is on: +(\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', (code) => reject(new Error(`${script} ended with ${code}:\n${output}`)));
  });
}

test('the command of each README switches its example on, in a portal that it starts or that runs, and off again', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const PORT = String(await freeBase());
  expect(documented.map(({ text }) => text)).toEqual(['npm run example -- plain', 'npm run example -- vue']);
  const [plain = '', vue = ''] = [
    await typed(documented[0]?.words ?? [], { PORT }),
    await typed(documented[1]?.words ?? [], { PORT }),
  ];
  const { origin, pathname } = new URL(plain);
  await signInAt(page, origin, 'operator.fft@portal.test', pathname);
  await expect(headingOf(page)).toHaveText(/^Notes of \S+/);
  const link = menuOf(page).getByRole('link', { name: 'Vue notes', exact: true });
  await link.click();
  await expect(page).toHaveURL(vue);
  await expect(headingOf(page)).toHaveText(/^Notes of \S+/);
  await menuOf(page).getByRole('link', { name: 'Dashboard', exact: true }).click();

  await ended(running.pop());
  await lookAgain(page);
  await expect(link).toBeHidden();
});
