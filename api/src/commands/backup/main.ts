import { parseArgs } from 'node:util';
import { typedPath, writePrivately } from '../../platform';
import { backUp, restore } from './backup';
import { type BackupPlace, placeOf } from './place';

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

const named = (place: BackupPlace) =>
  place.kind === 'postgres' ? 'PostgreSQL' : `the embedded database of ${place.data}`;

/** Exit codes: 0 done, 1 failed with a sentence why, 2 wrong usage. */
export async function backupCommand(
  what: keyof typeof USAGE,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ status: 0 | 1 | 2; output: string }> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h', default: false } },
    });
    const [given, ...rest] = positionals;
    if (values.help || given === undefined || rest.length > 0)
      return { status: values.help ? 0 : 2, output: USAGE[what] };
    const file = typedPath(given, env);
    const place = placeOf(env);
    await (what === 'backup' ? backUp : restore)(place, file);
    const [holder, held] = what === 'backup' ? [file, named(place)] : [named(place), file];
    return { status: 0, output: `${holder} holds all of ${held}.\n` };
  } catch (error) {
    return { status: 1, output: `${error instanceof Error ? error.message : String(error)}\n` };
  }
}

export async function runBackup(what: keyof typeof USAGE): Promise<void> {
  writePrivately();
  const { status, output } = await backupCommand(what, process.argv.slice(2), process.env);
  process.exitCode = status;
  (status === 0 ? process.stdout : process.stderr).write(output);
}
