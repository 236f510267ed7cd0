import { type StepResult } from './totals';

interface Spec {
  title: string;
  file: string;
  line: number;
  tests: { projectName: string; status: string; results: { errors?: { message?: string }[] }[] }[];
}

interface Suite {
  title: string;
  specs?: Spec[];
  suites?: Suite[];
}

/** The part of Playwright's JSON that is read. */
export interface PlaywrightJson {
  suites: Suite[];
  errors: { message?: string }[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const specsOf = (suite: Suite): Spec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** eslint's own rule aside: terminal colours in Playwright's messages are noise in a log. */
const plain = (text: string) => text.replace(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');

/** Counts browser tests. One that passed only when repeated counts as passed, and is named. */
export function playwrightResult(json: PlaywrightJson): StepResult {
  const { expected, unexpected, flaky, skipped } = json.stats;
  const lines = json.errors.map(({ message = 'unknown error' }) => plain(message));
  for (const { title, file, line, tests } of json.suites.flatMap(specsOf)) {
    for (const { status, results } of tests) {
      if (status === 'flaky') lines.push(`flaky: ${file}:${line} ${title}`);
      if (status !== 'unexpected') continue;
      const message = results.at(-1)?.errors?.[0]?.message ?? 'no message';
      lines.push(`${file}:${line} ${title}\n${plain(message)}`);
    }
  }
  return {
    name: 'browser tests',
    passed: expected + flaky,
    failed: unexpected + json.errors.length,
    skipped,
    report: lines.join('\n\n'),
  };
}
