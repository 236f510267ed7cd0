export interface StepResult {
  passed: number;
  failed: number;
  skipped: number;
  report: string;
  /** The step was not run, because its inputs are unchanged. */
  isSame?: boolean;
  files?: readonly FileTime[];
}

export interface FileTime {
  file: string;
  seconds: number;
}

export const sum = (results: readonly StepResult[]) =>
  results.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

export const counts = ({ passed, failed, skipped }: Omit<StepResult, 'report'>): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** The last line of `npm test`: `N passed, N failed`, and the skipped ones where there are any. */
export const totalsLine = (results: readonly StepResult[]): string => counts(sum(results));

export const slowest = (results: readonly StepResult[], most = 5): FileTime[] =>
  results
    .flatMap(({ files = [] }) => files)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, most);
