import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type RegistryDocument } from '../../registryFile/document';
import { remotesCommand } from '../remotesCommand';

const entry = 'https://cdn.example/1.0.0/remote-manifest.json';

/** A registry with one remote that is on, and what a test adds. */
export const registryWith = (more: object = {}): RegistryDocument => ({
  schemaVersion: 1,
  serial: 3,
  issuedAt: '2026-01-01T00:00:00Z',
  remotes: {
    services: { enabled: true, version: '1.0.0', entry, features: { catalogue: { enabled: true } } },
  },
  ...more,
});

interface SiteGiven {
  registry: RegistryDocument | string;
  /** What its portal serves. @default the file as it is; 'nothing' for a portal that does not run */
  serves?: 'nothing' | (() => string);
  signingKey?: object;
}

/** A folder with an inventory of sites, each with its registry file and a portal that serves it. */
export class SeveralSites {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'portal-sites-'));
  readonly #servers: Server[] = [];
  readonly #sites: object[] = [];

  at(...names: string[]): string {
    return path.join(this.folder, ...names);
  }

  read(name: string): RegistryDocument {
    return JSON.parse(readFileSync(this.at(name, 'remotes.json'), 'utf8')) as RegistryDocument;
  }

  write(name: string, registry: RegistryDocument | string): void {
    const text = typeof registry === 'string' ? registry : JSON.stringify(registry);
    writeFileSync(this.at(name, 'remotes.json'), text);
  }

  async add(name: string, { registry, serves, signingKey }: SiteGiven): Promise<string> {
    mkdirSync(this.at(name));
    this.write(name, registry);
    const server = createServer((request, response) => {
      if (request.url !== '/remotes.json') return void response.writeHead(404).end();
      const text =
        typeof serves === 'function' ? serves() : readFileSync(this.at(name, 'remotes.json'), 'utf8');
      response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    if (serves === 'nothing') await new Promise((resolve) => server.close(resolve));
    else this.#servers.push(server);
    this.#sites.push({ name, origin, registry: `${name}/remotes.json`, ...(signingKey && { signingKey }) });
    writeFileSync(this.at('inventory.json'), JSON.stringify({ sites: this.#sites }));
    return origin;
  }

  /** Runs a command over the inventory. @returns the exit code and what it printed; a refusal's sentence is `out` */
  async run(line: string, env: NodeJS.ProcessEnv = {}): Promise<{ code: number; out: string }> {
    let out = '';
    const spies = [jest.spyOn(process.stdout, 'write'), jest.spyOn(process.stderr, 'write')];
    for (const spy of spies)
      spy.mockImplementation((text) => {
        out += String(text);
        return true;
      });
    try {
      const args = [...line.split(' '), '--sites', this.at('inventory.json')];
      return { code: await remotesCommand(args, { PORTAL_HOME: this.folder, ...env }), out };
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  }

  remove(): void {
    for (const server of this.#servers) {
      server.closeAllConnections();
      server.close();
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
