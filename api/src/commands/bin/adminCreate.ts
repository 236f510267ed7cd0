import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { createUserRequest, passwordNames } from '@portal/shared/wire';
import {
  createPasswords,
  fieldErrors,
  migrateDatabase,
  openDatabase,
  readConfig,
  writePrivately,
} from '../../platform';
import { createSuperAdmin } from '../../identity';

const usage = `Creates a super administrator.

  npm run admin:create -- --email ana@site.example --username ana --first-name Ana --last-name Pop

The password is asked for, or read from ADMIN_PASSWORD. The database is the one of the configuration; stop a portal that
uses an embedded one first.
`;

const options = {
  email: { type: 'string', default: '' },
  username: { type: 'string', default: '' },
  'first-name': { type: 'string', default: '' },
  'last-name': { type: 'string', default: '' },
  role: { type: 'string', default: 'PLATFORM_ADMINISTRATOR' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

async function askPassword(): Promise<string> {
  if (process.env.ADMIN_PASSWORD !== undefined) return process.env.ADMIN_PASSWORD;
  process.stderr.write('Password: ');
  // Hides the typed password: readline echoes into this stream.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: nowhere,
    terminal: process.stdin.isTTY,
    historySize: 0,
  });
  try {
    const closed = new Promise<undefined>((resolve) => terminal.once('close', () => resolve(undefined)));
    const typed = await Promise.race([terminal.question(''), closed]);
    if (!typed)
      throw new Error('No password was given, so nothing was made: type it, or set ADMIN_PASSWORD.');
    return typed;
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options });
  if (values.help) return void process.stdout.write(usage);
  writePrivately();
  const user = createUserRequest.safeParse({
    email: values.email,
    username: values.username,
    firstName: values['first-name'],
    lastName: values['last-name'],
    userRole: values.role,
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
    await migrateDatabase(read.config, db);
    await createSuperAdmin(db, user.data, await passwords.hash(password));
    process.stdout.write(`${user.data.email} can sign in now.\n`);
  } finally {
    await db.close();
  }
}

main().catch((error: unknown) => {
  const isUnknown =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  process.stderr.write(
    `${error instanceof Error ? error.message : String(error)}\n${isUnknown ? usage : ''}`,
  );
  process.exitCode = isUnknown ? 2 : 1;
});
