import path from 'node:path';
import { parseArgs } from 'node:util';
import { writePrivately } from '../db/privateFolder';
import { backUp, restore } from './backup';
import { type Place, placeOf } from './place';

const USAGE = {
  backup: `Usage: npm run backup -- <file>
  Writes the whole database into a file of yours alone: that of DATABASE_URL (pg_dump, while the portal runs), else the embedded one
  of PORTAL_DATA or of npm start, whose portal has to be stopped. The file holds everything that people wrote.
`,
  restore: `Usage: npm run restore -- <file>
  Fills a new database with such a file: an empty one of DATABASE_URL (pg_restore), else an embedded one that is not there yet. The
  next start brings it up to date.
`,
} as const;

const named = (place: Place) =>
  place.kind === 'postgres' ? 'PostgreSQL' : `the embedded database of ${place.data}`;

/** Runs one of the two commands: 0 done, 1 with a sentence why not, 2 not understood. */
export async function runBackup(what: keyof typeof USAGE): Promise<void> {
  writePrivately();
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h', default: false } },
    });
    const [given, ...rest] = positionals;
    if (values.help || given === undefined || rest.length > 0) {
      process.stderr.write(USAGE[what]);
      process.exitCode = values.help ? 0 : 2;
      return;
    }
    const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
    const place = placeOf(process.env);
    await (what === 'backup' ? backUp : restore)(place, file);
    process.stdout.write(
      what === 'backup'
        ? `${file} holds all of ${named(place)}.\n`
        : `${named(place)} holds all of ${file}.\n`,
    );
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
