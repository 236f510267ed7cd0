import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Files beside the product, such as tests, which may import everything. */
const BESIDE = /\.test\.tsx?$|\.d\.ts$|\.double\.ts$|(^|\/)testing\//;

function sourcesIn(folder: string, below = ''): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(below, entry.name);
    if (entry.isDirectory()) return sourcesIn(folder, name);
    return /\.tsx?$/.test(name) && !BESIDE.test(name) ? [name] : [];
  });
}

function meant(folder: string, from: string, specifier: string): string | undefined {
  const base = path.posix.join(path.posix.dirname(from), specifier);
  return [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`].find(
    (file) => !file.startsWith('..') && existsSync(path.join(folder, file)),
  );
}

/** An `import(` up to its string. */
const LAZY = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?['"]?$/;
const LONGEST_COMMENT = 200;

/**
 * The sources below a folder and what they import there. Type imports count, because a reader follows them too.
 * @param which `eager` leaves lazy imports out
 */
export function fileImports(folder: string, which: 'all' | 'eager' = 'all'): Graph {
  return new Map(
    sourcesIn(folder).map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const { importedFiles } = ts.preProcessFile(text, true, true);
      const inside = importedFiles
        .filter(
          ({ pos }) => which === 'all' || !LAZY.test(text.slice(Math.max(0, pos - LONGEST_COMMENT), pos)),
        )
        .map(({ fileName }) => fileName)
        .filter((name) => name.startsWith('.'))
        .map((name) => meant(folder, file, name));
      return [file, new Set(inside.filter((name) => name !== undefined && name !== file) as string[])];
    }),
  );
}

/** The same graph by top folder. Files in no folder are left out: they may import everything. */
export function folderImports(files: Graph): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [file, imported] of files) {
    const folder = topOf(file);
    if (folder === '') continue;
    const needed = graph.get(folder) ?? new Set();
    for (const other of imported) if (!['', folder].includes(topOf(other))) needed.add(topOf(other));
    graph.set(folder, needed);
  }
  return graph;
}

const topOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : '');

/** Imports from another top folder that bypass its `index.ts` (deep imports), and imports of a folder's own `index.ts`. */
export function deepImports(files: Graph): string[] {
  const isWrong = (file: string, other: string) =>
    topOf(other) !== '' && (other === `${topOf(other)}/index.ts`) === (topOf(file) === topOf(other));
  return [...files].flatMap(([file, imported]) =>
    [...imported].filter((other) => isWrong(file, other)).map((other) => `${file} -> ${other}`),
  );
}

/** One example path for each cycle: `['a', 'b', 'a']`. */
export function cycles(graph: Graph): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (node: string, way: string[]): void => {
    const at = way.indexOf(node);
    if (at >= 0) return void circles.push([...way.slice(at), node]);
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...way, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return circles;
}

/**
 * The layers of a graph without cycles, a line each, the topmost first: a folder stands one line above the highest that
 * it needs.
 */
export function layers(graph: Graph): string {
  const heights = new Map<string, number>();
  const heightOf = (node: string): number => {
    const cached = heights.get(node);
    if (cached !== undefined) return cached;
    const height = Math.max(0, ...[...(graph.get(node) ?? [])].map((needed) => heightOf(needed) + 1));
    heights.set(node, height);
    return height;
  };
  const lines: string[][] = [];
  for (const node of [...graph.keys()].filter(Boolean).sort()) (lines[heightOf(node)] ??= []).push(node);
  return lines
    .map((names) => names.join(' · '))
    .reverse()
    .join('\n');
}
