import { readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../lib/run';
import { type LicenceList, strangeLicences } from './checks/licences';
import { auditVerdict } from './checks/vulnerabilities';
import { skipped, type StepContext, verdict } from './step';
import { type StepResult } from './totals';

/** Runs the workspace's package manager the way the bootstrap runs it. */
function packageManager(root: string, args: readonly string[]) {
  const { packageManager: pinned } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  return run('npx', ['--yes', pinned, ...args, '--config.pmOnFail=ignore'], { cwd: root });
}

export async function secrets({ root }: StepContext): Promise<StepResult> {
  const args = ['--import', 'tsx', 'ops/src/testRunner/checks/secrets.main.ts'];
  const { status, output } = await run(process.execPath, args, { cwd: root });
  if (status === 3) return skipped('Skipped: this folder is not a git checkout.');
  return verdict(status === 0 ? [] : output.trim().split('\n'));
}

export async function licences({ root }: StepContext): Promise<StepResult> {
  const lists: LicenceList[] = [];
  for (const which of [[], ['--prod']]) {
    // Without `--recursive` pnpm lists only the root's own dependencies.
    const listed = await packageManager(root, ['--recursive', 'licenses', 'list', '--json', ...which]);
    try {
      lists.push(JSON.parse(listed.output.slice(listed.output.indexOf('{'))) as LicenceList);
    } catch {
      return verdict([`The licences could not be listed:\n${listed.output.slice(-2000)}`]);
    }
  }
  const [all = {}, shipped = {}] = lists;
  return verdict(strangeLicences({ all, shipped }));
}

export async function vulnerabilities({ root }: StepContext): Promise<StepResult> {
  const { output } = await packageManager(root, ['audit', '--json']);
  const answer = auditVerdict(output);
  return answer.kind === 'answered'
    ? verdict(answer.lines)
    : skipped(`Skipped: ${answer.why}. Run \`npx pnpm audit\` where one does.`);
}
