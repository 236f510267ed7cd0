import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { acceptRegistry, generateSigningKey } from '@portal/shared/registry';
import { emptyRegistry, type RegistryDocument } from './document';
import {
  type HistoryEntry,
  historyFile,
  locked,
  readRegistry,
  saveRegistry,
  type SigningKey,
} from './registryFile';

let folder: string;
let file: string;
const now = new Date('2026-03-01T08:00:00Z');

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-registry-'));
  file = path.join(folder, 'remotes.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const save = (document: RegistryDocument, key?: SigningKey) =>
  saveRegistry(document, {
    file,
    key,
    who: 'ada',
    why: 'trial',
    action: 'disable services',
    changes: ['x off'],
    now,
  });

describe('saveRegistry', () => {
  it('raises the serial, dates the file, and keeps who did what and why', async () => {
    await save(await save(emptyRegistry(new Date(0))));
    expect(readRegistry(file)).toMatchObject({ serial: 2, issuedAt: now.toISOString() });
    const history = readFileSync(historyFile(file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as HistoryEntry);
    expect(history).toHaveLength(2);
    expect(history[1]).toMatchObject({ serial: 2, who: 'ada', why: 'trial', changes: ['x off'] });
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('signs so that a browser with the public key takes it', async () => {
    const key = { keyId: 'k1', ...(await generateSigningKey()) };
    const saved = await save(emptyRegistry(now), key);
    const keys = [{ keyId: 'k1', jwk: key.publicJwk }];
    const text = readFileSync(file, 'utf8');
    expect(await acceptRegistry({ text, keys, now: now.getTime(), maxAgeMs: 0 })).toMatchObject({ ok: true });
    await expect(save(saved)).rejects.toThrow('is signed by key "k1"');
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('ends each signature after half a year, but where the site says that it never does', async () => {
    const key = { keyId: 'k1', ...(await generateSigningKey()) };
    const saved = await save(await save(emptyRegistry(now), key), key);
    expect(saved.expiresAt).toBe('2026-08-28T08:00:00.000Z');
    expect((await save({ ...saved, expiresAt: 'never' }, key)).expiresAt).toBe('never');
    expect(readRegistry(file).expiresAt).toBe('never');
  });

  it('writes nothing that is not a registry', async () => {
    const broken = {
      ...emptyRegistry(now),
      remotes: { services: { enabled: true } },
    } as unknown as RegistryDocument;
    await expect(save(broken)).rejects.toThrow('remotes.services.version is missing');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('undoes nothing that somebody else wrote since the file was read', async () => {
    const read = await save(emptyRegistry(now));
    const theirs = await save({ ...read, hostApi: '^1.5.0' });
    await expect(save(read)).rejects.toThrow('changed by someone else meanwhile');
    expect(readRegistry(file)).toEqual(theirs);
  });

  it('says what is written where the history is not', async () => {
    mkdirSync(historyFile(file));
    await expect(save(emptyRegistry(now))).rejects.toThrow(
      /is written \(serial 1\), only its history is not: .* it is a folder/,
    );
    expect(readRegistry(file)).toMatchObject({ serial: 1 });
  });

  it('begins a line of its own behind an entry that was cut off', async () => {
    writeFileSync(historyFile(file), '{"at":"2026-');
    await save(emptyRegistry(now));
    const [, own = ''] = readFileSync(historyFile(file), 'utf8').split('\n');
    expect(JSON.parse(own)).toMatchObject({ serial: 1, who: 'ada' });
  });
});

describe('readRegistry', () => {
  it('says what is wrong with a file', () => {
    expect(() => readRegistry(file)).toThrow('There is no registry');
    writeFileSync(file, '{');
    expect(() => readRegistry(file)).toThrow('is not JSON');
    writeFileSync(file, '{"schemaVersion":1}');
    expect(() => readRegistry(file)).toThrow('serial is missing');
  });
});

describe('locked', () => {
  it('lets one change the file at a time, and the next one after it', async () => {
    const second = locked(file, () => locked(file, () => Promise.resolve()));
    await expect(second).rejects.toThrow('being changed by someone else');
    await expect(locked(file, () => Promise.resolve('done'))).resolves.toBe('done');
  });

  it('holds as long as its command works, and 10 s after one that was killed', async () => {
    jest.useFakeTimers();
    let finish = () => undefined as void;
    const slow = locked(file, () => new Promise<void>((done) => (finish = done)));
    await jest.advanceTimersByTimeAsync(60_000);
    await expect(locked(file, () => Promise.resolve())).rejects.toThrow('being changed by someone else');
    finish();
    await slow;
    expect(existsSync(`${file}.lock`)).toBe(false);

    writeFileSync(`${file}.lock`, '');
    utimesSync(`${file}.lock`, new Date(), new Date());
    await jest.advanceTimersByTimeAsync(9_000);
    await expect(locked(file, () => Promise.resolve())).rejects.toThrow('being changed by someone else');
    await jest.advanceTimersByTimeAsync(2_000);
    await expect(locked(file, () => Promise.resolve('done'))).resolves.toBe('done');
    jest.useRealTimers();
  });
});
