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
    assertionResults: { status: string }[];
  }[];
}

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
    report: failures
      .map(({ name, message }) => `${path.relative(root, name)}\n${message.trim()}`)
      .join('\n\n'),
  };
}
