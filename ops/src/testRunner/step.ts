import { type Changes } from './changed';
import { type StepResult } from './totals';

export interface StepContext {
  root: string;
  reports: string;
  say: (text: string) => void;
  /** A missing browser is a failure, not a skip. */
  strict: boolean;
  /** Every file below `root` that no command made, with the hash of its content. */
  files: ReadonlyMap<string, string>;
  /** The changed files, relative to `root`, when only what they reach should run. */
  changes?: Changes;
  /** Steps run even if they passed on the same inputs. */
  isForced: boolean;
  /** Visual regression pictures are taken again instead of compared. */
  isRetaken: boolean;
}

/** One step of a test command. Its inputs decide whether it must run again. */
export interface Step {
  name: string;
  /** Files and folders below the root, `*` for all. A step without inputs always runs. */
  inputs?: readonly string[];
  /** Other things that decide its result, such as the version of a browser. */
  environment?: readonly string[];
  after?: readonly string[];
  /** The number of cores that it keeps busy. @default 1 */
  cores?: number;
  run: (context: StepContext) => Promise<StepResult>;
}

export const verdict = (problems: readonly string[]): StepResult => ({
  passed: problems.length > 0 ? 0 : 1,
  failed: problems.length,
  skipped: 0,
  report: problems.join('\n'),
});

export const skipped = (report: string): StepResult => ({ passed: 0, failed: 0, skipped: 1, report });
