import { playwrightResult } from './playwrightReport';
import { jestResult } from './jestReport';
import { slowest, totalsLine } from './totals';

const step = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped, report: '' });

describe('totalsLine', () => {
  it('adds up the steps, naming skipped tests only where there are some', () => {
    expect(totalsLine([step(1, 0), step(40, 2)])).toBe('41 passed, 2 failed');
    expect(totalsLine([step(1, 0), step(0, 0, 3)])).toBe('1 passed, 0 failed, 3 skipped');
  });
});

it('names the slowest files of all steps', () => {
  const files = [1, 5, 3].map((seconds) => ({ file: `${seconds}.test.ts`, seconds }));
  expect(slowest([{ ...step(3, 0), files }, step(1, 0)], 2).map(({ file }) => file)).toEqual([
    '5.test.ts',
    '3.test.ts',
  ]);
});

describe('jestResult', () => {
  const file = (name: string, status: string, assertionResults: { status: string; fullName?: string }[]) => ({
    name,
    status,
    message: status === 'failed' ? 'no such module' : '',
    startTime: 1000,
    endTime: 3500,
    assertionResults,
  });

  it('counts a file that could not be run as a failure, and how long each took', () => {
    const result = jestResult(
      {
        numPassedTests: 5,
        numFailedTests: 1,
        numPendingTests: 1,
        numTodoTests: 0,
        testResults: [
          file('/r/a.test.ts', 'failed', [{ status: 'failed', fullName: 'a breaks' }]),
          file('/r/b.test.ts', 'failed', []),
          file('/r/c.test.ts', 'passed', [{ status: 'passed' }]),
        ],
      },
      '/r',
    );
    expect(result).toMatchObject({ passed: 5, failed: 2, skipped: 1 });
    expect(result.report).toContain('b.test.ts\nno such module');
    expect(result.report).toContain('a.test.ts a breaks');
    expect(result.files?.[0]).toEqual({ file: 'a.test.ts', seconds: 2.5 });
  });
});

describe('playwrightResult', () => {
  const test = (projectName: string, status: string, message?: string) => ({
    projectName,
    status,
    results: [{ duration: 2000, errors: message === undefined ? [] : [{ message }] }],
  });
  const json = (...tests: ReturnType<typeof test>[]) => ({
    suites: [
      {
        title: 'shell',
        suites: [{ title: '', specs: [{ title: 'signs in', file: 'a.e2e.ts', line: 3, tests }] }],
      },
    ],
    errors: [],
  });

  it('names what failed with its first message, without colours', () => {
    const red = `${String.fromCharCode(27)}[31mexpected${String.fromCharCode(27)}[39m`;
    const result = playwrightResult(json(test('ways', 'unexpected', red), test('ways', 'skipped')));
    expect(result).toMatchObject({ passed: 0, failed: 1, skipped: 1 });
    expect(result.report).toBe('a.e2e.ts:3 signs in\nexpected');
  });

  it('names a test that needed a second try, which fails if requested', () => {
    const flaky = json(test('ways', 'flaky', 'too late'), test('ways', 'expected'));
    expect(playwrightResult(flaky)).toMatchObject({ passed: 2, failed: 0 });
    expect(playwrightResult(flaky).report).toContain('needed a second try: a.e2e.ts:3 signs in\ntoo late');
    expect(playwrightResult(flaky, true)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('counts one project alone', () => {
    const both = json(test('ways', 'expected'), test('services', 'unexpected', 'no'));
    expect(playwrightResult(both, false, 'ways')).toMatchObject({ passed: 1, failed: 0, report: '' });
    expect(playwrightResult(both, false, 'services')).toMatchObject({ passed: 0, failed: 1 });
  });
});
