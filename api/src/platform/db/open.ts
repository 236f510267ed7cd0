import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Database } from './database';
import { lockFolder } from './folderLock';
import { openPglite } from './pglite';
import { openPostgres, type PostgresOptions } from './postgres';

export interface DatabaseConfig {
  databaseUrl?: string | undefined;
  dataFolder: string;
  poolSize: number;
  /** Seconds that a statement may take; no limit by default. */
  statementSeconds?: number;
}

export const embeddedFolder = (dataFolder: string): string => join(dataFolder, 'database');

export async function openDatabase(
  config: DatabaseConfig,
  onError: PostgresOptions['onError'],
  {
    openEmbedded = openPglite,
    onBack,
  }: { openEmbedded?: (folder: string) => Promise<Database>; onBack?: () => void } = {},
): Promise<Database> {
  const { databaseUrl: url, poolSize, statementSeconds } = config;
  if (url !== undefined)
    return openPostgres({ url, poolSize, statementSeconds, onError, ...(onBack && { onBack }) });
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
