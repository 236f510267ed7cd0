/** Prints the line counts of the files in Git by package and kind, without the lock file, pictures and fonts. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

if (process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) {
  console.log('Usage: npm run count\n  Counts the lines of the files in Git, by package and kind.');
  process.exit();
}

const KINDS = [
  ['texts', /\/messages\/([\w-]+\/)?[\w-]+\.json(\.tmpl)?$/],
  ['docs', /(?<!\.api)\.md(\.tmpl)?$/],
  [
    'tests',
    /^tests\/browser\/.*\.ts$|\.(test|e2e|full|check|cases)\.\w+(\.tmpl)?$|\/(testing|fixtures)\/|\/jest\./,
  ],
  ['mocks, examples, bench', /^(examples|tests)\/|\/mock\//],
  ['product and tools', /\.([cm]?[jt]s|tsx|css|html|sh)(\.tmpl)?$/],
  ['rest', /./],
];
const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(existsSync);
const table = { total: {} };
for (const file of files.filter((name) => !/(\.png|\.woff2|pnpm-lock\.yaml)$/.test(name))) {
  const [kind] = KINDS.find(([, pattern]) => pattern.test(file));
  const row = (table[file.includes('/') ? file.split('/')[0] : 'root'] ??= {});
  const lines = readFileSync(file, 'utf8').split('\n').length - 1;
  for (const one of [row, table.total])
    for (const column of [kind, 'all']) one[column] = (one[column] ?? 0) + lines;
}
console.table(table, [...KINDS.map(([kind]) => kind), 'all']);
