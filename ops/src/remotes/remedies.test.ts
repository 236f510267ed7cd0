import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateSigningKey, signRegistry } from '@portal/shared/registry';
import { checkFiles } from '../../../api/src/commands/doctor/files';
import { type Finding, line } from '../../../api/src/commands/doctor/finding';
import { hash, manifestOf, serveRemotes, SiteFolder } from './siteFolder.testdata';

const root = path.resolve(__dirname, '../../..');

let remotes: Awaited<ReturnType<typeof serveRemotes>>;
beforeAll(async () => {
  remotes = await serveRemotes();
});
afterAll(() => remotes.stop());

let here: SiteFolder;
let key: { keyId: string } & Awaited<ReturnType<typeof generateSigningKey>>;
beforeEach(async () => {
  here = new SiteFolder();
  key = { keyId: 'k', ...(await generateSigningKey()) };
  here.write('key.json', key);
});
afterEach(() => here.remove());

const from = (version: string, host = '{origin}') => `${host}/${version}/remote-manifest.json`;
const bare = (version: string, host?: string) => ({ version, entry: from(version, host) });
const hashed = (version: string, host?: string) => ({
  ...bare(version, host),
  integrity: hash(manifestOf('services', version)),
});
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const registry = (services: object, more: object = {}) => ({
  schemaVersion: 1,
  serial: 7,
  issuedAt: days(-1),
  expiresAt: days(100),
  remotes: { services: { enabled: true, titles: {}, paths: ['/services'], ...services } },
  ...more,
});
const layer = (section: string, name: string, services: object) =>
  registry(hashed('1.0.0'), { layers: { [section]: { [name]: { users: ['u'], remotes: { services } } } } });
const keys = () => ({ registry: { keys: [{ keyId: 'k', jwk: key.publicJwk }] } });

async function site(
  document: object,
  { by = key, config = keys() }: { by?: typeof key; config?: object } = {},
): Promise<void> {
  here.write('portal.config.json', config);
  here.write('remotes.json', { ...document, signature: await signRegistry(document, by) });
}
function unsigned(document: object, config: object): void {
  here.write('portal.config.json', config);
  here.write('remotes.json', document);
}

const wrong = async (): Promise<Finding[]> =>
  (await checkFiles(here.folder, { now: Date.now(), demo: false })).findings.filter(
    ({ level }) => level !== 'ok',
  );

/** Types the commands of a remedy, and does by hand what it leaves to a person. */
async function obey(remedy: string): Promise<void> {
  if (remedy.includes('by hand')) {
    const document = here.read('remotes.json') as {
      layers: Record<string, Record<string, { remotes: object }>>;
    };
    for (const section of Object.values(document.layers))
      for (const one of Object.values(section)) one.remotes = {};
    here.write('remotes.json', document);
  }
  if (remedy.startsWith('chmod')) execFileSync('sh', ['-c', remedy]);
  const values = new Map([
    ['<PUBLIC_URL>', remotes.origin],
    ['<address that people reach>', from('1.0.0')],
    ['<year>', '2026'],
  ]);
  for (const part of remedy.split(/, |: /)) {
    const [command] = /npm run remotes .*/.exec(part) ?? [];
    if (command !== undefined) await here.type(command, values);
  }
}

/** Follows what the doctor says of its first finding until it has none. @returns the remedies, in turn */
async function followed(): Promise<string[]> {
  const done: string[] = [];
  for (let findings = await wrong(); findings.length > 0; findings = await wrong()) {
    const [first] = findings;
    if (first === undefined || first.level === 'ok') break;
    if (done.includes(first.remedy)) throw new Error(`It cures nothing: ${line(first)}`);
    done.push(first.remedy);
    await obey(first.remedy);
  }
  return done;
}

const LOCAL = () => remotes.origin;

describe('what the doctor says to do, done as it says, cures what it names', () => {
  it.each<[string, () => void | Promise<void>, RegExp]>([
    ['a build without a hash', () => site(registry(bare('1.0.0'))), /pin --remote services/],
    [
      'one to go back to without a hash, of another version',
      () => site(registry({ ...hashed('1.1.0'), previous: bare('1.0.0') })),
      /--no-previous/,
    ],
    [
      'the same build without its hash to go back to, as an older pin left it',
      () => site(registry({ ...hashed('1.0.0'), previous: bare('1.0.0') })),
      /--no-previous/,
    ],
    [
      'one on trial without a hash',
      () => site(registry({ ...hashed('1.0.0'), candidate: { ...bare('1.1.0'), percent: 5 } })),
      /canary/,
    ],
    ['a pilot without a hash', () => site(layer('pilots', 'FFT', bare('1.1.0'))), /--pilot FFT/],
    ['a role without a hash', () => site(layer('roles', 'WELDER', bare('1.1.0'))), /--role WELDER/],
    ['a cohort without a hash', () => site(layer('cohorts', 'early', bare('1.1.0'))), /--cohort early/],
    [
      "a pilot's way back without a hash",
      () => site(layer('pilots', 'FFT', { ...hashed('1.1.0'), previous: bare('1.0.1') })),
      /--pilot FFT --no-previous/,
    ],
    [
      'a way back that a layer names alone',
      () => site(layer('pilots', 'FFT', { previous: bare('1.0.1') })),
      /by hand/,
    ],
    [
      "a trial of one pilot's own",
      () => site(layer('pilots', 'FFT', { candidate: { ...bare('1.1.0'), percent: 5 } })),
      /by hand/,
    ],
    [
      "the reader's own machine",
      () => site(registry(hashed('1.0.0', LOCAL()))),
      /<address that people reach>/,
    ],
    [
      "a way back to the reader's own machine",
      () => site(registry({ ...hashed('1.1.0'), previous: hashed('1.0.0', LOCAL()) })),
      /--no-previous/,
    ],
    [
      "a trial on the reader's own machine",
      () => site(registry({ ...hashed('1.1.0'), candidate: { ...hashed('1.0.0', LOCAL()), percent: 1 } })),
      /canary/,
    ],
    ['no signature, with a key', () => unsigned(registry(hashed('1.0.0')), keys()), /sign --key/],
    ['neither signature nor key', () => unsigned(registry(hashed('1.0.0')), {}), /--new-key/],
    ['a signature and no key', () => site(registry(hashed('1.0.0')), { config: {} }), /--new-key/],
    [
      'no signature in a demo',
      () => unsigned(registry(hashed('1.0.0')), { site: { production: false } }),
      /--new-key <year>/,
    ],
    ['a sample as it is shipped', () => unsigned(registry(bare('1.0.0')), {}), /--new-key/],
    [
      'a signature by a key that nothing names',
      async () =>
        site(registry(hashed('1.0.0')), { by: { keyId: 'other', ...(await generateSigningKey()) } }),
      /under registry\.keys/,
    ],
    [
      'a change after it was signed',
      async () => {
        await site(registry(hashed('1.0.0')));
        here.write('remotes.json', { ...here.read('remotes.json'), serial: 8 });
      },
      /sign --key/,
    ],
    ['a signature that ended', () => site(registry(hashed('1.0.0'), { expiresAt: days(-2) })), /sign --key/],
    ['one that ends soon', () => site(registry(hashed('1.0.0'), { expiresAt: days(3) })), /sign --key/],
    ['one that names no end', () => site(registry(hashed('1.0.0'), { expiresAt: undefined })), /sign --key/],
    ['a date still to come', () => site(registry(hashed('1.0.0'), { issuedAt: days(3) })), /sign --key/],
    [
      'files that others may write',
      async () => {
        await site(registry(hashed('1.0.0')));
        for (const name of ['portal.config.json', 'remotes.json']) chmodSync(here.at(name), 0o666);
      },
      /^chmod go-w/,
    ],
  ])('%s', async (_name, make, expected) => {
    await make();
    const remedies = await followed();
    expect(remedies[0]).toMatch(expected);
    expect(await wrong()).toEqual([]);
  });

  it('has no remedy with a command that stands in none of these cases', () => {
    const sources = ['api/src/commands/doctor', 'shared/src/contract/site'].flatMap((below) =>
      readdirSync(path.join(root, below))
        .filter((name) => /(?<!\.test)\.ts$/.test(name))
        .map((name) => readFileSync(path.join(root, below, name), 'utf8')),
    );
    const commands = sources.flatMap((text) => text.match(/npm run remotes -- \w+|chmod [^'`]*/g) ?? []);
    expect([...new Set(commands)].sort()).toEqual([
      // The folder of an embedded database: api/src/platform/db/privateFolder.
      'chmod -R go-rwx ',
      'chmod go-w ',
      // A look, in the remedy of a bad signature.
      'npm run remotes -- history',
      'npm run remotes -- sign',
    ]);
  });
});
