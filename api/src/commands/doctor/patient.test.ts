import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { examine } from './examine';
import { line } from './finding';
import { patientOf } from './patient';

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'portal-patient-'));
  mkdirSync(path.join(home, 'site'));
  writeFileSync(path.join(home, 'site/portal.config.json'), '{"site":{"production":false}}');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const runs = (port: number, pid = process.pid) =>
  writeFileSync(path.join(home, 'run.json'), JSON.stringify({ pid, port }));
const about = async (variables: Record<string, string> = {}) => {
  const findings = await examine(
    patientOf({ site: undefined, beforeStart: false }, { PORTAL_HOME: home, ...variables }),
  );
  return findings.filter(({ check }) => check === 'address').map(line);
};

describe('the portal that the doctor looks at', () => {
  it('is the one that runs in the folder, at its port', async () => {
    const server = createServer((_request, response) => response.end('page'));
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    runs(port);
    expect(await about()).toEqual([
      expect.stringContaining(`http://localhost:${port} answers with the page`),
    ]);
    server.close();
  });

  it('is none where none runs there, whoever answers at the usual port', async () => {
    expect(await about()).toEqual([expect.stringMatching(/^FAIL .*No portal runs in .*npm start/s)]);
    runs(8080, 2 ** 22 + 1);
    expect(await about()).toEqual([expect.stringMatching(/^FAIL .*No portal runs in/s)]);
  });

  it('is the one that is named, where one is named', () => {
    for (const named of [{ PORT: '9000' }, { PUBLIC_URL: 'https://portal.example' }])
      expect(patientOf({ site: undefined, beforeStart: false }, { PORTAL_HOME: home, ...named }).none).toBe(
        undefined,
      );
    expect(patientOf({ site: '/site', beforeStart: false }, { PORTAL_HOME: home })).toMatchObject({
      site: '/site',
      none: undefined,
    });
  });
});
