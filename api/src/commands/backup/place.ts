import path from 'node:path';
import { embeddedFolder, type EnvironmentVariables } from '../../platform';

/** The data of a portal: a server's database, or a folder. */
export type BackupPlace =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'embedded'; readonly data: string; readonly database: string };

/** The place that the api's variables name; by default that of `npm start`. */
export function placeOf(variables: EnvironmentVariables): BackupPlace {
  const { DATABASE_URL, DATABASE_DIRECT_URL, PORTAL_DATA: given, PORTAL_HOME, PORTAL_ROOT } = variables;
  const url = DATABASE_DIRECT_URL || DATABASE_URL;
  if (url) return { kind: 'postgres', url };
  const home = PORTAL_HOME ?? path.join(PORTAL_ROOT ?? process.cwd(), '.portal');
  const data = given ?? path.join(home, 'data');
  return { kind: 'embedded', data, database: embeddedFolder(data) };
}
