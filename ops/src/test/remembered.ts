import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readJson, writeJson } from '../lib/files';
import { type Step } from './step';
import { type StepResult } from './totals';

/** Made by commands of this project, never read by a check. */
const MADE = new Set([
  '.git',
  '.node',
  '.portal',
  'build-cache',
  'coverage',
  'dist',
  'node_modules',
  'playwright-report',
  'test-results',
]);

/** Every file of the checkout that was not made by a command, with the hash of what is in it. */
export function fileHashes(root: string, under = ''): Map<string, string> {
  const entries = readdirSync(path.join(root, under), { withFileTypes: true });
  return new Map(
    entries.flatMap((entry): [string, string][] => {
      const name = under === '' ? entry.name : `${under}/${entry.name}`;
      if (MADE.has(entry.name)) return [];
      if (entry.isDirectory()) return [...fileHashes(root, name)];
      if (!entry.isFile()) return [];
      return [
        [
          name,
          createHash('sha1')
            .update(readFileSync(path.join(root, name)))
            .digest('hex'),
        ],
      ];
    }),
  );
}

const isIn = (file: string, input: string) => input === '*' || file === input || file.startsWith(`${input}/`);

/** Whether a step reads one of these files. */
export const reads = ({ inputs = [] }: Step, files: readonly string[]): boolean =>
  files.some((file) => inputs.some((input) => isIn(file, input)));

/** One hash over all that decides what comes of a step; none where it is run each time. */
export function hashOf(step: Step, files: ReadonlyMap<string, string>): string | undefined {
  if (step.inputs === undefined) return undefined;
  const hash = createHash('sha256').update(
    JSON.stringify([step.name, process.versions.node, step.environment ?? []]),
  );
  for (const [file, content] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
    if (reads(step, [file])) hash.update(`${file}\0${content}\0`);
  return hash.digest('hex');
}

interface Memory {
  hash: string;
  result: StepResult;
}

const fileOf = (root: string, { name }: Step) =>
  path.join(root, 'build-cache/test', `${name.replaceAll(/[^\w-]/g, '-')}.json`);

/** What a step came to when it last ran on the very same inputs and passed. */
export function recall(root: string, step: Step, hash: string | undefined): StepResult | undefined {
  const file = fileOf(root, step);
  if (hash === undefined || !existsSync(file)) return undefined;
  const memory = readJson(file) as Memory | undefined;
  return memory?.hash === hash ? memory.result : undefined;
}

/** Keeps what passed; what failed, or was skipped for want of something, is tried again next time. */
export function remember(root: string, step: Step, hash: string | undefined, result: StepResult): void {
  if (hash === undefined || result.failed > 0 || result.skipped > 0 || result.passed === 0) return;
  const { passed, failed, skipped, report } = result;
  writeJson(fileOf(root, step), { hash, result: { passed, failed, skipped, report } } satisfies Memory);
}
