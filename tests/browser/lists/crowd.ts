import path from 'node:path';
import { readConfig } from '../../../api/src/platform/config/config';
import { migrate } from '../../../api/src/platform/db/migrate';
import { openDatabase } from '../../../api/src/platform/db/open';
import { sql } from '../../../api/src/platform/db/sql';
import { seedDemo } from '../../../api/src/commands/demo/seed';
import { createPasswords } from '../../../api/src/platform/security/passwords';

/**
 * Fills the data folder of a portal before its first start with many people of SEW, `Ștefan0001` and so on: inviting
 * each would take minutes. Arguments: the folder, the number of people.
 */
const [home = '', count = '0'] = process.argv.slice(2);
const read = readConfig({ PORTAL_MODE: 'demo' });
if (!read.ok) throw new Error(read.failures.join('\n'));
const db = await openDatabase({ dataFolder: path.join(home, 'data'), poolSize: 1 }, () => undefined);
await migrate(db);
await seedDemo(db, await createPasswords(read.config.argon2, read.config.passwordRule), new Date());
await db.query(
  sql`insert into users (username, email, first_name, last_name, role_id, pilot_role, pilot_code, status)
    select 'stefan' || nth, 'stefan' || nth || '@portal.test', 'Ștefan' || nth, 'Crowd', roles.id, 'USER', 'SEW', 'ACTIVE'
    from roles, generate_series(1, ${Number(count)}) i, lpad(i::text, 4, '0') nth where roles.name = 'OPERATOR'`,
);
await db.close();
