import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../config/startRefusal';
import { addressFailures, type Addresses, checkAddresses } from './addresses';
import { type Database } from './database';
import { lockFolder } from './folderLock';
import { migrate } from './migrate';
import { openPglite } from './pglite';
import { openPostgres, type PostgresOptions } from './postgres';

export interface DatabaseConfig extends Addresses {
  dataFolder: string;
  poolSize: number;
  /** Seconds that a statement may take; no limit by default. */
  statementSeconds?: number;
}

export const embeddedFolder = (dataFolder: string): string => join(dataFolder, 'database');

async function refuseAddresses(addresses: Addresses): Promise<void> {
  const failure = await checkAddresses(addresses);
  if (failure === undefined) return;
  const { says, remedy } = addressFailures[failure];
  throw new StartRefusal(`${says} To do: ${remedy}.`);
}

/** @throws StartRefusal when another process has the data folder, or the addresses of PostgreSQL cannot be used */
export async function openDatabase(
  config: DatabaseConfig,
  onError: PostgresOptions['onError'],
  {
    openEmbedded = openPglite,
    onBack,
  }: { openEmbedded?: (folder: string) => Promise<Database>; onBack?: () => void } = {},
): Promise<Database> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, poolSize, statementSeconds } = config;
  if (url !== undefined) {
    await refuseAddresses(config);
    return openPostgres({ url, directUrl, poolSize, statementSeconds, onError, ...(onBack && { onBack }) });
  }
  const release = await lockFolder(config.dataFolder);
  const folder = embeddedFolder(config.dataFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const db = await openEmbedded(folder);
  return {
    ...db,
    close: async () => {
      await db.close();
      await release();
    },
  };
}

/** Migrates an open database, by the direct address where the site has one: a pooler may limit how long that takes. */
export async function migrateDatabase(config: Addresses, db: Database): Promise<string[]> {
  const { databaseDirectUrl: url } = config;
  if (url === undefined) return migrate(db);
  const direct = openPostgres({ url, poolSize: 1, onError: () => undefined });
  try {
    return await migrate(direct);
  } finally {
    await direct.close();
  }
}
