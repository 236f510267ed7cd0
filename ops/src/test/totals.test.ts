import { jestResult } from './jestReport';
import { playwrightResult } from './playwrightReport';
import { totalsLine } from './totals';

const step = (passed: number, failed: number, skipped = 0) => ({
  name: '',
  passed,
  failed,
  skipped,
  report: '',
});

describe('totalsLine', () => {
  it('adds up the steps, naming skipped tests only where there are some', () => {
    expect(totalsLine([step(1, 0), step(40, 2)])).toBe('41 passed, 2 failed');
    expect(totalsLine([step(1, 0), step(0, 0, 3)])).toBe('1 passed, 0 failed, 3 skipped');
  });
});

describe('jestResult', () => {
  it('counts a file that could not be run as a failure', () => {
    const result = jestResult(
      {
        numPassedTests: 5,
        numFailedTests: 1,
        numPendingTests: 1,
        numTodoTests: 0,
        testResults: [
          {
            name: '/r/a.test.ts',
            status: 'failed',
            message: 'bad',
            assertionResults: [{ status: 'failed' }],
          },
          { name: '/r/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
          { name: '/r/c.test.ts', status: 'passed', message: '', assertionResults: [{ status: 'passed' }] },
        ],
      },
      '/r',
    );
    expect(result).toMatchObject({ passed: 5, failed: 2, skipped: 1 });
    expect(result.report).toContain('b.test.ts\nno such module');
  });

  it('names a test that passed only when it was repeated', () => {
    const result = jestResult(
      {
        numPassedTests: 2,
        numFailedTests: 0,
        numPendingTests: 0,
        numTodoTests: 0,
        testResults: [
          {
            name: '/r/a.test.ts',
            status: 'passed',
            message: '',
            assertionResults: [
              { status: 'passed', fullName: 'a works at once', invocations: 1 },
              { status: 'passed', fullName: 'a works at last', invocations: 2 },
            ],
          },
        ],
      },
      '/r',
    );
    expect(result).toMatchObject({ passed: 2, failed: 0, report: 'flaky: a.test.ts a works at last' });
  });
});

describe('playwrightResult', () => {
  const spec = (status: string, message?: string) => ({
    title: `a ${status} test`,
    file: 'x.e2e.ts',
    line: 3,
    tests: [{ projectName: '', status, results: [{ errors: message ? [{ message }] : [] }] }],
  });

  it('counts, names what failed with its message, and what passed only when repeated', () => {
    const result = playwrightResult({
      suites: [
        {
          title: 's',
          specs: [spec('expected')],
          suites: [{ title: 't', specs: [spec('unexpected', '\u001b[31mno\u001b[39m'), spec('flaky')] }],
        },
      ],
      errors: [],
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 2 },
    });
    expect(result).toMatchObject({ passed: 2, failed: 1, skipped: 2 });
    expect(result.report).toBe('x.e2e.ts:3 a unexpected test\nno\n\nflaky: x.e2e.ts:3 a flaky test');
  });

  it('counts what went wrong outside of any test', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(playwrightResult({ suites: [], errors: [{ message: 'no portal' }], stats })).toMatchObject({
      failed: 1,
    });
  });
});
