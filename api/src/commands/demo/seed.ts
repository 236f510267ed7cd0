import { ALL } from '@portal/shared/wire';
import {
  col,
  type Database,
  DEMO_DOMAIN,
  DEMO_PASSWORD,
  demoAccounts,
  demoRoles,
  exists,
  first,
  type Passwords,
  type Queryable,
  sql,
  StartRefusal,
} from '../../platform';
import { seedDuty } from './duty';
import { seedHistory } from './history';
import { storeCauses } from '../../work';

async function seedAccounts(tx: Queryable, hash: string): Promise<void> {
  for (const { name, pilotCode, pilotRole } of demoRoles)
    await tx.query(
      sql`insert into roles (name, pilot_code, pilot_role) values (${name}, ${pilotCode}, ${pilotRole})
        on conflict (name) do nothing`,
    );
  for (const { username, firstName, lastName, role, pilotRole, pilotCode } of demoAccounts)
    await tx.query(
      sql`insert into users (username, email, first_name, last_name, role_id, pilot_role, pilot_code, status, password_hash)
        select ${username}, ${username + DEMO_DOMAIN}, ${firstName}, ${lastName}, id, ${pilotRole}, ${pilotCode},
          'ACTIVE', ${hash}
        from roles where name = ${role}
        on conflict do nothing`,
    );
}

const demoCauses = ['Worn part', 'Wrong setting', 'Dirt', 'Missing material', 'Operation', 'Power or air'];

/** Fills a demo's database once; later changes by people stay. */
export async function seedDemo(db: Database, passwords: Passwords, now: Date): Promise<void> {
  const seeded = await exists(db, sql`select value from settings where key = 'demo'`);
  if (seeded) return;
  const hash = await passwords.hash(DEMO_PASSWORD);
  await db.transaction(async (tx) => {
    const mine = await exists(
      tx,
      sql`insert into settings (key, value) values ('demo', '1') on conflict do nothing returning key`,
    );
    if (!mine) return;
    await seedAccounts(tx, hash);
    await seedHistory(tx, now);
    await seedDuty(tx, now);
    for (const pilot of new Set(demoAccounts.map(({ pilotCode }) => pilotCode)))
      if (pilot !== ALL) await storeCauses(tx, pilot, demoCauses);
  });
}

/** @throws if production would run on a demo's database */
export async function refuseDemoData(db: Database): Promise<void> {
  const demo = await first(
    db,
    { email: col.text },
    sql`select email from users where lower(email) like ${`%${DEMO_DOMAIN}`} limit 1`,
  );
  if (demo !== undefined)
    throw new StartRefusal(`Production does not start on a database with demo accounts (${demo.email}).`);
}
