import { type FileTime, type StepResult } from './totals';

interface Spec {
  title: string;
  file: string;
  line: number;
  tests: {
    projectName: string;
    status: string;
    results: { duration?: number; errors?: { message?: string }[] }[];
  }[];
}

interface Suite {
  title: string;
  specs?: Spec[];
  suites?: Suite[];
}

export interface PlaywrightJson {
  suites: Suite[];
  errors: { message?: string }[];
}

const specsOf = (suite: Suite): Spec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** Removes terminal colours. eslint's own rule forbids a control character in a regular expression. */
const plain = (text: string) => text.replace(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');

function times(specs: readonly Spec[]): FileTime[] {
  const files = new Map<string, number>();
  for (const { file, tests } of specs)
    for (const { results } of tests)
      for (const { duration = 0 } of results) files.set(file, (files.get(file) ?? 0) + duration / 1000);
  return [...files].map(([file, seconds]) => ({ file: `tests/browser/${file}`, seconds }));
}

/**
 * @param isStrict whether a second try is a failure
 * @param project counts one project alone, without errors that belong to no test
 */
export function playwrightResult(json: PlaywrightJson, isStrict = false, project?: string): StepResult {
  const specs = json.suites.flatMap(specsOf).map((spec) => ({
    ...spec,
    tests: spec.tests.filter(({ projectName }) => project === undefined || projectName === project),
  }));
  const errors = project === undefined ? json.errors : [];
  const tests = specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, spec })));
  const count = (expected: string) => tests.filter(({ status }) => status === expected).length;
  const flaky = count('flaky');
  const lines = tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ status, results, spec: { file, line, title } }) => {
      const failed = results.find(({ errors: found = [] }) => found.length > 0);
      const message = failed?.errors?.[0]?.message ?? 'no message';
      return `${status === 'flaky' ? 'needed a second try: ' : ''}${file}:${line} ${title}\n${plain(message)}`;
    });
  return {
    passed: count('expected') + (isStrict ? 0 : flaky),
    failed: count('unexpected') + (isStrict ? flaky : 0) + errors.length,
    skipped: count('skipped'),
    report: [...errors.map(({ message = 'unknown error' }) => plain(message)), ...lines].join('\n\n'),
    files: times(specs),
  };
}
