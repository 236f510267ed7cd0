import { existsSync } from 'node:fs';
import { connectAsync } from 'mqtt';
import { createTransport } from 'nodemailer';
import { Client } from 'pg';
import {
  addressFailures,
  checkAddresses,
  checkRow,
  col,
  type Config,
  type Row,
  whyOpen,
} from '../../platform';
import { fail, type Finding, ok, warn, words } from './finding';
import { lockedOut } from './lockedOut';

const ANSWER_TIMEOUT_MS = 5000;
/** A larger clock difference makes tokens and signatures valid too late or expired too early. */
const CLOCK_MS = 30_000;

export function clockFinding(whose: string, theirs: number, now: number): Finding {
  const off = Math.round((theirs - now) / 1000);
  return Math.abs(theirs - now) <= CLOCK_MS
    ? ok('clock', `This clock and that of ${whose} agree (${off} s).`)
    : fail(
        'clock',
        `This clock and that of ${whose} differ by ${off} s.`,
        'set both by NTP (timedatectl set-ntp true)',
      );
}

const slowWords = warn(
  'database',
  'Words are looked for in every line of an inbox: the extension pg_trgm could not be made.',
  'as its owner: create extension pg_trgm; create index concurrently notices_words on notices using gin (words gin_trgm_ops)',
);

/** Whether signals and statement limits work by the addresses of the database. */
async function checkSessions(config: Config): Promise<Finding[]> {
  const failure = await checkAddresses(config);
  if (failure !== undefined)
    return [fail('database', addressFailures[failure].says, addressFailures[failure].remedy)];
  return config.databaseDirectUrl === undefined
    ? []
    : [ok('database', 'Statements may go by a pooler; DATABASE_DIRECT_URL leads to the same database.')];
}

/** Checks that the database answers, and its clock; for an embedded one, its folder. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, dataFolder, mode, identity } = config;
  if (databaseUrl === undefined) {
    if (!existsSync(dataFolder))
      return [ok('database', `It is embedded; ${dataFolder} is made at the first start.`)];
    const open = whyOpen(dataFolder);
    if (open !== undefined) return [fail('database', open, `chmod -R go-rwx '${dataFolder}'`)];
    const text = `It is embedded in ${dataFolder}, for this account only.`;
    return [
      mode === 'demo'
        ? ok('database', text)
        : warn('database', text, 'set DATABASE_URL where more than one process or a backup is wanted'),
    ];
  }
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const startedAt = Date.now();
    const { rows } = await client.query<Row>(
      `select current_setting('server_version') as version, extract(epoch from clock_timestamp())::text as now,
        to_regclass('notices') is null or to_regclass('notices_words') is not null as words,
        to_regclass('identities') is not null as identities`,
    );
    const [row] = rows;
    if (!row) throw new Error('It answered nothing.');
    checkRow(row, { version: col.text, now: col.text, words: col.flag, identities: col.flag });
    return [
      ok('database', `PostgreSQL ${row.version} answers.`),
      ...(await checkSessions(config)),
      ...(row.words ? [] : [slowWords]),
      ...(row.identities ? await lockedOut(client, identity) : []),
      clockFinding('the database', Number(row.now) * 1000, (startedAt + Date.now()) / 2),
    ];
  } catch (error) {
    return [
      fail(
        'database',
        `It cannot be used: ${words(error)}.`,
        'check DATABASE_URL and DATABASE_DIRECT_URL, and that the database runs and lets this host in',
      ),
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function reaches(url: string): Promise<unknown> {
  try {
    const client = await connectAsync(url, { connectTimeout: ANSWER_TIMEOUT_MS, reconnectPeriod: 0 }, false);
    await client.endAsync(true);
    return undefined;
  } catch (error) {
    return error ?? new Error('no word');
  }
}

/** Checks that the broker accepts the portal, and no anonymous client. */
export async function checkBroker({ mqttUrl, mode }: Config): Promise<Finding[]> {
  if (mqttUrl === undefined) return [ok('broker', 'None is used (MQTT_URL is not set).')];
  const failure = await reaches(mqttUrl);
  // The portal starts without it, and takes what waits there once it is back.
  if (failure !== undefined)
    return [
      warn(
        'broker',
        `It cannot be used: ${words(failure)}.`,
        'check MQTT_URL with its account, and that the broker runs',
      ),
    ];
  const nameless = new URL(mqttUrl);
  nameless.username = nameless.password = '';
  const anonymous = (await reaches(nameless.href)) === undefined;
  const remedy = 'set allow_anonymous false and give each account a password (mosquitto_passwd)';
  if (!anonymous) return [ok('broker', 'It lets the portal in, and nobody without an account.')];
  const says = 'It lets in anybody who reaches it, who may then report events as any machine.';
  return [mode === 'demo' ? warn('broker', says, remedy) : fail('broker', says, remedy)];
}

/** Checks that the mail server accepts the portal's credentials; sends nothing. */
export async function checkMail({ smtpUrl }: Config): Promise<Finding[]> {
  if (smtpUrl === undefined) return [ok('mail', 'Mails are kept in the mailbox of the demo.')];
  const transport = createTransport(smtpUrl, {});
  transport.on('error', () => undefined);
  const late = new Promise<never>((_, reject) => {
    setTimeout(
      () => reject(new Error(`no answer within ${ANSWER_TIMEOUT_MS / 1000} s`)),
      ANSWER_TIMEOUT_MS,
    ).unref();
  });
  try {
    await Promise.race([transport.verify(), late]);
    return [ok('mail', 'The mail server takes the account.')];
  } catch (error) {
    // The portal starts without it, and sends what waits once it is back: no rollback waits for a mail server.
    return [
      warn(
        'mail',
        `The mail server cannot be used: ${words(error)}.`,
        'check SMTP_URL: server, port, account',
      ),
    ];
  } finally {
    transport.close();
  }
}
