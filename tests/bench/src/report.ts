import { type Goal } from './goals';
import { againstBest, median, type Row, type Section } from './results';
import { type SiteName } from './sites';

interface Column {
  title: string;
  of: (row: Row) => string;
}

const digits = ({ unit }: Row, value: number): number =>
  unit === 'ms' ? 0 : unit === '' ? (Number.isInteger(value) ? 0 : 1) : 1;
const cell = (row: Row, value: number): string =>
  Number.isNaN(value) ? '-' : `${value.toFixed(digits(row, value))}${row.unit && ` ${row.unit}`}`;
const times = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '-');

const valueOf = (name: SiteName, title: string = name): Column => ({
  title,
  of: (row) => cell(row, median(row.values[name])),
});

const COLUMNS: readonly Column[] = [
  valueOf('portal'),
  valueOf('split', 'split bundle'),
  valueOf('tuned', 'tuned bundle'),
  { title: 'portal / best', of: (row) => times(againstBest(row)) },
];

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) =>
    Math.max(3, title.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

function sectionText({ title, rows }: Section): string {
  const head = ['measure', ...COLUMNS.map((column) => column.title)];
  const lines = rows.map((row) => [row.title, ...COLUMNS.map(({ of }) => of(row))]);
  return `### ${title}\n\n${markdownTable(head, lines)}`;
}

export function reportText(conditions: string, goals: readonly Goal[], sections: readonly Section[]): string {
  const goalRows = goals.map(({ text, value, met }) => [text, value, met ? 'met' : 'missed']);
  const goalText =
    goals.length === 0 ? [] : [`### Goals\n\n${markdownTable(['goal', 'measured', ''], goalRows)}`];
  return [conditions, ...goalText, ...sections.map(sectionText)].join('\n\n');
}
