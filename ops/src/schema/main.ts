import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '../lib/files';
import { inRoot } from '../lib/paths';
import { run } from '../lib/run';
import { command, say } from '../lib/say';
import { referenceTable, withReference } from './reference';
import { jsonSchemas } from './schemas';

/** Writes a file as `npm run format` would leave it, so that a second run changes nothing. */
async function writeFormatted(file: string, text: string): Promise<void> {
  writeAtomically(file, text);
  await run(path.join(inRoot(), 'node_modules/.bin/oxfmt'), [file], { cwd: inRoot() });
}

const USAGE =
  'Usage: npm run schema\n  Writes docs/reference/schema/*.json and the table of docs/reference/configuration.md from the schemas that validate.';

await command(USAGE, async () => {
  const schemas = jsonSchemas();
  for (const [name, text] of Object.entries(schemas)) {
    await writeFormatted(inRoot('docs/reference/schema', name), text);
    say(`docs/reference/schema/${name}`);
  }
  const reference = inRoot('docs/reference/configuration.md');
  const table = referenceTable(schemas['portal.config.schema.json'] ?? '{}');
  await writeFormatted(reference, withReference(readFileSync(reference, 'utf8'), table));
  say('docs/reference/configuration.md');
  return 0;
});
