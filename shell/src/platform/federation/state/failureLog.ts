import type { FailureRecord } from './remoteState';

const KEPT = 50;

/** The last failures of this page, newest first. Each addition makes a new array. */
export class FailureLog {
  #records: readonly FailureRecord[] = [];

  readonly records = (): readonly FailureRecord[] => this.#records;

  add(record: FailureRecord): void {
    this.#records = [record, ...this.#records].slice(0, KEPT);
  }

  clear(): void {
    this.#records = [];
  }
}
