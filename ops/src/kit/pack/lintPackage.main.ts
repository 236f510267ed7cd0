import { packageProblems } from './lintPackage';

/** Usage: `lintPackage.main.ts (<folder> <tarball>)...`. Prints each package's problems as lists in JSON. */
const given = process.argv.slice(2);
const problems: string[][] = [];
for (let at = 0; at < given.length; at += 2)
  problems.push(await packageProblems(given[at] ?? '', given[at + 1] ?? ''));
process.stdout.write(JSON.stringify(problems));
