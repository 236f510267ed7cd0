import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { programOf } from '../../../test/child';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'portal-migrate-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(variables: NodeJS.ProcessEnv) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [programOf('migrate')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, PORTAL_DATA: path.join(folder, 'data'), ...variables },
  });
  return { status, stdout, stderr };
}

it('migrates the database of the configuration, and a second time finds nothing to do', () => {
  const first = run({ PORTAL_MODE: 'demo' });
  expect(first).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Migrated: \w+/) });
  expect(run({ PORTAL_MODE: 'demo' })).toMatchObject({
    status: 0,
    stdout: 'The database needs no migration.\n',
  });
});

it('touches no database with a configuration that the api would refuse', () => {
  expect(run({ PORTAL_MODE: 'production' })).toMatchObject({
    status: 78,
    stdout: '',
    stderr: expect.stringContaining('PORTAL_SECRET'),
  });
});
