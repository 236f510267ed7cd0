import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folderLock';
import { embeddedFolder, openDatabase } from './open';
import { writePrivately } from './privateFolder';
import { oneKind, openTestDatabase } from '../../../test/databases';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'portal-private-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const rights = (path: string) => statSync(path).mode & 0o777;

it('makes a data folder that only its owner can reach', async () => {
  const data = join(folder, 'site', 'data');
  const release = await lockFolder(data);
  expect(rights(data)).toBe(0o700);
  await release();
});

it.each([0o755, 0o750, 0o701])(
  'refuses a folder with rights %o, with the command that mends it',
  async (mode) => {
    const data = join(folder, 'data');
    mkdirSync(data);
    chmodSync(data, mode);
    await expect(lockFolder(data)).rejects.toThrow(`chmod -R go-rwx '${data}'`);
    chmodSync(data, 0o700);
    await (
      await lockFolder(data)
    )();
  },
);

it('closes the data folder and the database in it, with any umask', async () => {
  const before = process.umask(0);
  const dataFolder = join(folder, 'data');
  let found: number[] = [];
  // Any database will do; an in-memory one takes a tenth of the time.
  const db = await openDatabase({ dataFolder, poolSize: 1 }, () => undefined, {
    openEmbedded: (inside) => {
      found = [dataFolder, inside].map(rights);
      expect(inside).toBe(embeddedFolder(dataFolder));
      return openTestDatabase(oneKind, 'empty');
    },
  });
  process.umask(before);
  await db.close();
  expect(found).toEqual([0o700, 0o700]);
});

it('writes nothing with rights for others from then on', () => {
  const before = process.umask(0o022);
  writePrivately();
  const file = join(folder, 'written');
  writeFileSync(file, '');
  process.umask(before);
  expect(rights(file)).toBe(0o600);
});
