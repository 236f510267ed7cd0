import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../lib/run';
import { type LicenceList, strangeLicences } from './checks/licences';
import { secretsOf } from './checks/secrets';
import { auditVerdict } from './checks/vulnerabilities';
import { type StepContext } from './steps';
import { type StepResult } from './totals';

const verdict = (name: string, lines: readonly string[], passed = 1): StepResult => ({
  name,
  passed: lines.length > 0 ? 0 : passed,
  failed: lines.length,
  skipped: 0,
  report: lines.join('\n'),
});

const skipped = (name: string, report: string): StepResult => ({
  name,
  passed: 0,
  failed: 0,
  skipped: 1,
  report,
});

/** The package manager that the workspace names, run the way the first command of all runs it. */
function packageManager(root: string, args: readonly string[]) {
  const { packageManager: wanted } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  return run('npx', ['--yes', wanted, ...args, '--config.pmOnFail=ignore'], { cwd: root });
}

/** No credential in any file that git keeps or would keep. */
export async function secrets({ root }: StepContext): Promise<StepResult> {
  const name = 'secrets scan';
  const { status, output } = await run('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root });
  if (status !== 0) return skipped(name, 'Skipped: this folder is not a git checkout.');
  const files = output.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)));
  const found = await secretsOf(root, files);
  return verdict(
    name,
    found.map(
      ({ file, line, kind }) => `${file}:${line} holds a credential: ${kind}. Take it out and renew it.`,
    ),
  );
}

/** Every package of the lock file may be used, and what is shipped of them may be shipped. */
export async function licences({ root }: StepContext): Promise<StepResult> {
  const name = 'licences';
  const lists: LicenceList[] = [];
  for (const which of [[], ['--prod']]) {
    // `--recursive`: alone it lists what the root itself depends on, and none of the rooms.
    const listed = await packageManager(root, ['--recursive', 'licenses', 'list', '--json', ...which]);
    try {
      lists.push(JSON.parse(listed.output.slice(listed.output.indexOf('{'))) as LicenceList);
    } catch {
      return verdict(name, [`The licences could not be listed:\n${listed.output.slice(-2000)}`]);
    }
  }
  const [all = {}, shipped = {}] = lists;
  return verdict(name, strangeLicences({ all, shipped }));
}

/** Nothing high or critical is known against a package of the lock file, where the registry says what is known. */
export async function vulnerabilities({ root }: StepContext): Promise<StepResult> {
  const name = 'known vulnerabilities';
  const { output } = await packageManager(root, ['audit', '--json']);
  const answer = auditVerdict(output);
  return answer.kind === 'answered'
    ? verdict(name, answer.lines)
    : skipped(name, `Skipped: ${answer.why}. Run \`npx pnpm audit\` where one does.`);
}
