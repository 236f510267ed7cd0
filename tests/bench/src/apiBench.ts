import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { buildAll } from '../../../ops/src/build/buildAll';
import { inRoot, rootFolder } from '../../../ops/src/lib/paths';
import { Refusal, say } from '../../../ops/src/lib/say';
import { writeResults } from './document';

const apiBenches = {
  'api-reads': 'tests/bench/api/reads.ts',
  'api-conditions': 'tests/bench/api/conditions.ts',
  'api-live': 'tests/bench/api/live.ts',
  'api-flood': 'tests/bench/api/flood.ts',
  'api-limits': 'tests/bench/api/limits.ts',
  'api-kill': 'tests/bench/api/kill.ts',
} as const;

export type ApiBench = keyof typeof apiBenches;

export const isApiBench = (name: string | undefined): name is ApiBench =>
  name !== undefined && Object.hasOwn(apiBenches, name);

function runProgram(file: string, options: readonly string[]): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    const loader = pathToFileURL(inRoot('node_modules/tsx/dist/loader.mjs')).href;
    const child = spawn(process.execPath, ['--import', loader, inRoot(file), ...options], {
      cwd: rootFolder(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      process.stdout.write(chunk);
    });
    child.on('close', (code) => resolve({ status: code ?? 1, output }));
  });
}

export async function benchApi(name: ApiBench, options: readonly string[]): Promise<number> {
  const failures = await buildAll(rootFolder(), say, (target) => target === 'api');
  if (failures.length > 0) throw new Refusal(failures.map(({ output }) => output).join('\n'));
  const own = options.filter((option) => option !== '--write');
  const { status, output } = await runProgram(apiBenches[name], own);
  if (status === 0 && own.length < options.length) {
    const head = `Run on ${new Date().toISOString().slice(0, 10)} as \`npm run bench -- ${[name, ...own].join(' ')}\`:`;
    writeResults(name, `${head}\n\n\`\`\`text\n${output.trim()}\n\`\`\``);
  }
  return status;
}
