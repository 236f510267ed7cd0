import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readJson, writeJson } from '../lib/files';
import { type Step } from './step';
import { type StepResult } from './totals';

/** Folders that commands of this project make and no check reads. */
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

export const reads = ({ inputs = [] }: Step, files: readonly string[]): boolean =>
  files.some((file) => inputs.some((input) => isIn(file, input)));

/** The hash over everything that decides a step's result; undefined for a step that always runs. */
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

/** The result of a step that passed on the same inputs. */
export function recall(root: string, step: Step, hash: string | undefined): StepResult | undefined {
  const file = fileOf(root, step);
  if (hash === undefined || !existsSync(file)) return undefined;
  const memory = readJson(file) as Memory | undefined;
  return memory?.hash === hash ? memory.result : undefined;
}

/** Stores a passed result. A failed or skipped step runs again next time. */
export function remember(root: string, step: Step, hash: string | undefined, result: StepResult): void {
  if (hash === undefined || result.failed > 0 || result.skipped > 0 || result.passed === 0) return;
  const { passed, failed, skipped, report } = result;
  writeJson(fileOf(root, step), { hash, result: { passed, failed, skipped, report } } satisfies Memory);
}
