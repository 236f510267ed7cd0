import path from 'node:path';
import { type StepResult } from './totals';

/** The part of jest's JSON that is read. */
export interface JestJson {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName?: string; invocations?: number }[];
  }[];
}

/** Tests that passed only when they were run again: they count as passed, and are named to be mended. */
const flakyOf = ({ testResults }: JestJson, root: string): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .map(({ fullName = '' }) => `flaky: ${path.relative(root, name)} ${fullName}`),
  );

/** Counts jest's tests; a file that could not even be run is one failure. */
export function jestResult(json: JestJson, root: string): StepResult {
  const broken = json.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const failures = json.testResults.filter(({ status }) => status === 'failed');
  return {
    name: 'unit tests',
    passed: json.numPassedTests,
    failed: json.numFailedTests + broken.length,
    skipped: json.numPendingTests + json.numTodoTests,
    report: [
      ...failures.map(({ name, message }) => `${path.relative(root, name)}\n${message.trim()}`),
      ...flakyOf(json, root),
    ].join('\n\n'),
  };
}
