import { randomBytes } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkFiles } from '../../../api/src/commands/doctor/files';
import { type RegistryDocument } from '../registryFile/document';
import { commandsIn } from '../docs/commands';
import { serveRemotes, SiteFolder } from './siteFolder.testdata';

const root = path.resolve(__dirname, '../../..');
const page = 'docs/operations/install.md';
const commands = commandsIn(page, readFileSync(path.join(root, page), 'utf8')).filter(({ text }) =>
  /^npm run remotes -- (pin|sign) /.test(text),
);

describe('a site installed as the page says', () => {
  let remotes: Awaited<ReturnType<typeof serveRemotes>>;
  const here = new SiteFolder();
  beforeAll(async () => {
    remotes = await serveRemotes();
    cpSync(path.join(root, 'ops/site/production'), here.folder, { recursive: true });
    here.write('portal.config.json', here.read('portal.config.json'));
    here.write('remotes.json', here.read('remotes.json'));
  });
  afterAll(() => {
    remotes.stop();
    here.remove();
  });
  const type = (command: string) => here.type(command, new Map([['https://portal.example', remotes.origin]]));
  const registry = () => here.read('remotes.json') as RegistryDocument;

  it('has nothing wrong after its pins and its signature, at once and after each is typed again', async () => {
    expect(commands.map(({ words }) => words.slice(4, 6))).toEqual([
      ['pin', 'notifications'],
      ['pin', 'user-management'],
      ['pin', 'services'],
      ['sign', '--new-key'],
    ]);
    for (const { text } of commands) await type(text);
    const findings = async () =>
      (await checkFiles(here.folder, { now: Date.now(), demo: false })).findings.filter(
        ({ level }) => level !== 'ok',
      );
    expect(await findings()).toEqual([]);
    expect(Object.values(registry().remotes).filter(({ previous }) => previous !== undefined)).toEqual([]);
    const key = ' --key <private key>';
    for (const { text } of commands.slice(0, 3))
      expect(await type(text + key)).toContain('Nothing to change.');
    expect(await findings()).toEqual([]);
  });

  it('is never sent to a build without a hash: not by a command, nor by going back', async () => {
    const more = ' --key <private key> --file <remotes.json>';
    await expect(
      type(`npm run remotes -- pin services 1.2.0 --entry https://cdn.example/x.json --no-verify${more}`),
    ).rejects.toThrow('names no build without a hash');
    await expect(type(`npm run remotes -- rollback services${more}`)).rejects.toThrow('no previous version');
    const { version, entry } = { version: '1.0.0', entry: '{origin}/1.0.0/remote-manifest.json' };
    const before = registry();
    for (const remote of Object.values(before.remotes)) remote.previous = { version, entry };
    here.write('remotes.json', before);
    await expect(type(`npm run remotes -- rollback services${more}`)).rejects.toThrow('1.0.0 has no hash');
  });

  it('is never sent to a build that is no longer there: by going back, or by the end of a trial', async () => {
    const more = ' --key <private key> --file <remotes.json> --origin https://portal.example';
    const integrity = 'sha384-other';
    const { services, ...others } = registry().remotes;
    if (!services) throw new Error('The sample has no services');
    const gone = { version: '1.1.0', entry: '{origin}/1.1.0/remote-manifest.json', integrity };
    here.write('remotes.json', {
      ...registry(),
      remotes: { ...others, services: { ...services, previous: gone } },
    });
    const back = `npm run remotes -- rollback services${more}`;
    await expect(type(back)).rejects.toThrow('has another hash than the registry says');
    await expect(type(back)).rejects.toThrow(`looked for at ${remotes.origin}`);
    expect(registry().remotes.services).toMatchObject({ previous: gone });
    expect(await type(`${back} --no-verify`)).toContain('every pilot: services: on (1.1.0)');
    here.write('remotes.json', {
      ...registry(),
      remotes: { ...others, services: { ...services, candidate: { ...gone, percent: 0 } } },
    });
    await expect(type(`npm run remotes -- promote services${more}`)).rejects.toThrow('another hash');
  });
});

it('says where a version that is pinned is larger than check allows', async () => {
  const remotes = await serveRemotes(`window.remote = '${randomBytes(20_000).toString('base64')}';`);
  const here = new SiteFolder();
  try {
    cpSync(path.join(root, 'ops/site/production/remotes.json'), here.at('remotes.json'));
    const entry = '--entry {origin}/1.2.0/remote-manifest.json';
    const pin = `npm run remotes -- pin services 1.2.0 ${entry} --origin <origin> --file <remotes.json>`;
    expect(await here.type(pin, new Map([['<origin>', remotes.origin]]))).toMatch(
      /Careful: entry and first chunk have 20\.\d kB \(brotli\), 20 are enough/,
    );
  } finally {
    remotes.stop();
    here.remove();
  }
});
