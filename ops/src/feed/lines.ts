import { createReadStream } from 'node:fs';
import { type Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { type TimeSpan } from './shift';
import { COLUMNS, type MachineRecord, readRecord } from './record';

export type Line = { line: number; record: MachineRecord } | { line: number; problem: string };

/** Reads the records of a CSV one by one. A bad line yields its problem, and reading continues. */
export async function* recordLines(source: Readable): AsyncGenerator<Line> {
  const skipped: Line[] = [];
  const parser = parse({
    bom: true,
    columns: (header: string[]) => {
      const missing = COLUMNS.filter((name) => !header.includes(name));
      if (missing.length > 0) throw new Error(`The header lacks ${missing.join(', ')}.`);
      return header;
    },
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  });
  parser.on('skip', (error: (CsvError & { lines?: number }) | undefined) => {
    skipped.push({ line: error?.lines ?? 0, problem: error?.message ?? 'not readable' });
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  for await (const item of parser) {
    const { record: row, info } = item as { record: Record<string, string>; info: { lines: number } };
    yield* skipped.splice(0);
    const read = readRecord(row);
    yield read.ok ? { line: info.lines, record: read.record } : { line: info.lines, problem: read.problem };
  }
  yield* skipped.splice(0);
}

export const fileLines = (file: string): AsyncGenerator<Line> => recordLines(createReadStream(file));

export async function timeSpan(file: string, after: number): Promise<TimeSpan> {
  let first = Infinity;
  let last = -Infinity;
  for await (const line of fileLines(file)) {
    if (!('record' in line) || line.line <= after) continue;
    first = Math.min(first, line.record.at);
    last = Math.max(last, line.record.at);
  }
  return { first, last };
}
