import { setTimeout as sleep } from 'node:timers/promises';
import { ReadTooMuch } from './client';

export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = [...samples].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** The duration of some work, ms. When the user must wait first, the work is repeated and only the repeat counts. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  for (;;) {
    const start = performance.now();
    try {
      await work();
      return performance.now() - start;
    } catch (error) {
      if (!(error instanceof ReadTooMuch)) throw error;
      await sleep(error.seconds * 1000);
    }
  }
}

/** The duration in ms of each of `count` consecutive runs, after `warmUp` uncounted ones. */
export async function time(count: number, work: () => Promise<unknown>, warmUp = 20): Promise<number[]> {
  const samples: number[] = [];
  for (let index = -warmUp; index < count; index++) {
    const took = await timed(work);
    if (index >= 0) samples.push(took);
  }
  return samples;
}

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`;

export function printTable(headings: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  process.stdout.write(
    `${[headings, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n')}\n`,
  );
}
