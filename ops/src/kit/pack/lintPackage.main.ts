import { packageProblems } from './lintPackage';

/** Usage: `lintPackage.main.ts (<folder> <tarball>)...`. Prints each package's problems as lists in JSON. */
const given = process.argv.slice(2);
const found: string[][] = [];
for (let at = 0; at < given.length; at += 2)
  found.push(await packageProblems(given[at] ?? '', given[at + 1] ?? ''));
process.stdout.write(JSON.stringify(found));
