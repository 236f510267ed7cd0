/** What one step of the suite came to. */
export interface StepResult {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  /** What a person must read about the failures. */
  report: string;
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

/** The last line of `npm test`: `N passed, N failed`, and what was skipped where something was. */
export function totalsLine(results: readonly StepResult[]): string {
  const { passed, failed, skipped } = sum(results);
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
