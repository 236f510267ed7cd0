import type { FailureRecord } from './remoteState';

const MAX_KEPT_FAILURES = 50;

/** The last failures of this page, newest first. Each addition makes a new array. */
export class FailureLog {
  #records: readonly FailureRecord[] = [];

  readonly records = (): readonly FailureRecord[] => this.#records;

  add(record: FailureRecord): void {
    this.#records = [record, ...this.#records].slice(0, MAX_KEPT_FAILURES);
  }

  clear(): void {
    this.#records = [];
  }
}
