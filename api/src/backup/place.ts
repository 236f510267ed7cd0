import path from 'node:path';
import { embeddedFolder } from '../db/open';

/** Where a portal keeps its data: a server's database, or a folder of its own. */
export type Place =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'embedded'; readonly data: string; readonly database: string };

/** The place that the variables name, as the api reads them; by default that of `npm start`. */
export function placeOf(variables: Readonly<Record<string, string | undefined>>): Place {
  const { DATABASE_URL: url = '', PORTAL_DATA: given, PORTAL_HOME, PORTAL_ROOT } = variables;
  if (url !== '') return { kind: 'postgres', url };
  const home = PORTAL_HOME ?? path.join(PORTAL_ROOT ?? process.cwd(), '.portal');
  const data = given ?? path.join(home, 'data');
  return { kind: 'embedded', data, database: embeddedFolder(data) };
}
