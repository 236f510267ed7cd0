import { type StepResult } from './totals';

/** Where a step works, and whom it tells what. */
export interface StepContext {
  root: string;
  /** Folder for the tools' JSON reports. */
  reports: string;
  say: (text: string) => void;
  /** Services must be there: a missing browser is a failure, not a skip. */
  strict: boolean;
  /** Every file below `root` that no command made, with the hash of what is in it. */
  files: ReadonlyMap<string, string>;
  /** Files that changed, below `root`, where only what they reach is asked for. */
  changed?: readonly string[];
  /** What passed on the same inputs is run all the same. */
  isForced: boolean;
  /** Pictures are taken anew instead of compared. */
  isRetaken: boolean;
}

/** One part of a test command: what it reads decides whether it must run again. */
export interface Step {
  name: string;
  /** Files and folders below the root, and `*` for all of it; a step without is run each time. */
  inputs?: readonly string[];
  /** What else its result hangs on, such as the version of a browser. */
  environment?: readonly string[];
  /** Steps that must have passed before. */
  after?: readonly string[];
  /** How many of the machine's cores it keeps busy. @default 1 */
  cores?: number;
  run: (context: StepContext) => Promise<StepResult>;
}

/** A check that passes or fails as a whole. */
export const verdict = (problems: readonly string[]): StepResult => ({
  passed: problems.length > 0 ? 0 : 1,
  failed: problems.length,
  skipped: 0,
  report: problems.join('\n'),
});

export const skipped = (report: string): StepResult => ({ passed: 0, failed: 0, skipped: 1, report });
