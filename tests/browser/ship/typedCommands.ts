import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commandsIn, type DocumentedCommand } from '../../../ops/src/docs/commands';
import { pagesOf } from '../../../ops/src/docs/pages';
import { root } from '../faultInjection/shellProcess';

/** Pages that start with an empty site, in their order. The other pages build on them. */
const FIRST = ['docs/operations/remotes.md', 'docs/operations/install.md'];

export function documentedCommands(): DocumentedCommand[] {
  const pages = [...FIRST, ...pagesOf(root).filter((page) => !FIRST.includes(page))];
  const all = pages.flatMap((page) => commandsIn(page, readFileSync(path.join(root, page), 'utf8')));
  return [
    ...new Map(all.map((one) => [one.text.replace(/ +#.*/, ''), one] as const).toReversed()).values(),
  ].toReversed();
}

/** Commands that the test does not run, with reasons. Each pattern must match a command. */
export const NOT_TYPED: readonly (readonly [RegExp, string])[] = [
  [/^docker /, 'docker is not on every machine; ops/src/images holds the file against its schema'],
  [
    /^(helm|kubectl) /,
    'there is no cluster here; ops/src/helm renders the chart and looks for what is named',
  ],
  [/^npm (start|test)\b/, 'npm start is how this test begins, npm test what it belongs to'],
  [
    /^npm run test:full|^npx (tsc|playwright)|^npm run (lint|types|format|unit\b.*)$/,
    'runs this very test, or a check of npm test',
  ],
  [
    /^npx$|^npm run (feed|remotes|release|backup|restore|admin:create)$/,
    'names a program, and nothing that it shall do',
  ],
  [
    /^cd |^npm run (check|e2e|dev|kit|new-remote)\b|--remote shift-log/,
    'of a repository of its own, or written into this one: repository.full.ts, frame.full.ts',
  ],
  [
    /^DATABASE_URL=postgres:\S+ npm run (backup|restore)/,
    'needs a PostgreSQL of its own: api/src/commands/backup/backup.test.ts',
  ],
  [/^npm run example /, 'examples.full.ts'],
  [/^npm run schema$/, 'writes into this workspace; ops/src/schema/schemas.test.ts'],
  [/^npm run remotes -- canary .*--watch\b/, 'runs until its canary ends; ops/src/canary/watch.test.ts'],
  [/^npm run (bench|faults)\b/, 'measures, or serves faults, for as long as one lets it'],
];

export const reasonAgainst = ({ text, words }: DocumentedCommand): RegExp | undefined =>
  NOT_TYPED.find(([pattern]) => pattern.test(words.join(' ')) || pattern.test(text))?.[0];
