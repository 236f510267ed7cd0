import path from 'node:path';
import { type StepResult } from './totals';

export interface JestJson {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] | null }[];
  }[];
}

/** Counts Jest's tests. A file that could not run is one failure. */
export function jestResult(json: JestJson, root: string): StepResult {
  const nameOf = (file: string) => path.relative(root, file);
  const broken = json.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const failures = json.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName = '', failureMessages }) =>
          `${nameOf(name)} ${fullName}\n${(failureMessages ?? []).join('\n').trim()}`,
      ),
  );
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests + broken.length,
    skipped: json.numPendingTests + json.numTodoTests,
    report: [...broken.map(({ name, message }) => `${nameOf(name)}\n${message.trim()}`), ...failures].join(
      '\n\n',
    ),
    files: json.testResults.map(({ name, startTime, endTime }) => ({
      file: nameOf(name),
      seconds: Math.max(0, endTime - startTime) / 1000,
    })),
  };
}
