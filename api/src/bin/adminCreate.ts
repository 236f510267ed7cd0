import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { createUserRequest, passwordNames } from '@portal/shared/wire';
import { createPasswords } from '../identity/passwords';
import { readConfig } from '../config/config';
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/open';
import { writePrivately } from '../db/privateFolder';
import { fieldErrors } from '../rules/validation';
import { createSuperAdmin } from '../users/superAdmin';

const usage = `Creates a super administrator.

  npm run admin:create -- --email ana@site.example --username ana --first-name Ana --last-name Pop

The password is asked for, or read from ADMIN_PASSWORD. The database is the one of the configuration; stop a portal that
uses an embedded one first.
`;

const option = (name: string): string => {
  const index = process.argv.indexOf(`--${name}`);
  return index === -1 ? '' : (process.argv[index + 1] ?? '');
};

async function askPassword(): Promise<string> {
  if (process.env.ADMIN_PASSWORD !== undefined) return process.env.ADMIN_PASSWORD;
  process.stderr.write('Password: ');
  // What is typed is shown nowhere: readline echoes into nothing.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: nowhere,
    terminal: process.stdin.isTTY,
    historySize: 0,
  });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

async function main(): Promise<void> {
  writePrivately();
  const user = createUserRequest.safeParse({
    email: option('email'),
    username: option('username'),
    firstName: option('first-name'),
    lastName: option('last-name'),
    userRole: option('role') || 'PLATFORM_ADMINISTRATOR',
    pilotRole: 'SUPER_ADMIN',
    pilotCode: 'ALL',
  });
  if (!user.success) {
    const errors = Object.entries(fieldErrors(user.error.issues)).map(
      ([field, words]) => `- ${field}: ${words}\n`,
    );
    throw new Error(`${usage}\n${errors.join('')}`);
  }
  const read = readConfig(process.env);
  if (!read.ok) throw new Error(read.failures.join('\n'));
  const passwords = await createPasswords(read.config.argon2, read.config.passwordRule);
  const password = await askPassword();
  const complaint = passwords.complaint(password, passwordNames(user.data));
  if (complaint !== undefined) throw new Error(`The password cannot be used. ${complaint}`);
  const db = await openDatabase(read.config, (error) => process.stderr.write(`${error.message}\n`));
  try {
    await migrate(db);
    await createSuperAdmin(db, user.data, await passwords.hash(password));
    process.stdout.write(`${user.data.email} can sign in now.\n`);
  } finally {
    await db.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
