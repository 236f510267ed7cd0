import {
  migrateDatabase,
  openDatabase,
  readConfig,
  REFUSED_START,
  StartRefusal,
  writePrivately,
} from '../../platform';

async function main(): Promise<void> {
  writePrivately();
  const read = readConfig(process.env);
  if (!read.ok) throw new StartRefusal(read.failures.join('\n'));
  const db = await openDatabase(read.config, (error) => process.stderr.write(`${error.message}\n`));
  try {
    const applied = await migrateDatabase(read.config, db);
    process.stdout.write(
      applied.length > 0 ? `Migrated: ${applied.join(', ')}\n` : 'The database needs no migration.\n',
    );
  } finally {
    await db.close();
  }
}

/** Migrates the database and ends: on Kubernetes, before an upgrade replaces the running api. */
main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof StartRefusal ? REFUSED_START : 1;
});
