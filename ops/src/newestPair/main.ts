import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot, rootFolder } from '../lib/paths';
import { run, type RunResult } from '../lib/run';
import { command, Refusal, say } from '../lib/say';
import { lookAtPair, PAIR, type Pair, pinnedIn } from './look';

const USAGE = `Usage: npm run newest-pair [-- --only build]

  Builds and tests a copy of the last commit with the newest webpack and the newest federation plugin, and says whether
  the versions in the manifests can move. This checkout stays as it is. Takes as long as "npm test".

  --only parts   the parts of "npm test" to run (default: build,browser)`;

const MANIFESTS = /(?:^|\/)package\.json$/;
const LAST_LINES = 30;

const lastLines = ({ output }: RunResult) => output.trimEnd().split('\n').slice(-LAST_LINES).join('\n');

async function must(program: string, args: readonly string[]): Promise<string> {
  const result = await run(program, args, { cwd: rootFolder() });
  if (result.status === 0) return result.output;
  throw new Refusal(`${program} ${args.join(' ')} failed:\n${lastLines(result)}`);
}

async function pinned(): Promise<Pair> {
  const files = (await must('git', ['ls-files'])).split('\n').filter((file) => MANIFESTS.test(file));
  return pinnedIn(
    new Map(files.map((file) => [file, JSON.parse(readFileSync(inRoot(file), 'utf8')) as object])),
  );
}

const newestOf = async (name: string) => (await must('npm', ['view', name, 'dist-tags.latest'])).trim();

/** The package manager that the root manifest names. */
const pnpm = (): string =>
  (JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { packageManager: string }).packageManager;

await command(USAGE, async () => {
  const { values } = parseArgs({ options: { only: { type: 'string', default: 'build,browser' } } });
  // Outside of this checkout, whose packages would stand in for missing ones.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'newest-pair-'));
  const copy = path.join(folder, 'copy');
  const now = await pinned();
  await must('git', ['worktree', 'add', '--detach', copy, 'HEAD']);
  try {
    const inCopy = async (program: string, args: readonly string[]) => {
      // What the copy runs finds its own folder, not this one.
      const env = { ...process.env, PORTAL_ROOT: undefined, INIT_CWD: undefined };
      const result = await run(program, args, { cwd: copy, env });
      return result.status === 0 ? undefined : lastLines(result);
    };
    const verdict = await lookAtPair({
      pinned: () => now,
      newest: async () => {
        const [webpack = '', plugin = ''] = await Promise.all(PAIR.map(newestOf));
        return { webpack, '@module-federation/enhanced': plugin };
      },
      install: (pair) => {
        say(`Installing ${PAIR.map((name) => `${name} ${pair[name]}`).join(' and ')} in a copy ...`);
        const wanted = PAIR.map((name) => `${name}@${pair[name]}`);
        const args = ['update', '--recursive', ...wanted, '--config.pmOnFail=ignore'];
        return inCopy('npx', ['--yes', pnpm(), ...args]);
      },
      build: () => {
        say(`Running npm test -- --only ${values.only} there ...`);
        return inCopy('npm', ['test', '--', '--only', values.only]);
      },
    });
    say(verdict.text);
    const summary = process.env.GITHUB_STEP_SUMMARY;
    if (summary !== undefined && summary !== '') appendFileSync(summary, `${verdict.text}\n`);
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await run('git', ['worktree', 'prune'], { cwd: rootFolder() });
  }
});
