import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { commandsIn } from '../docs/commands';
import { remotesCommand } from './remotesCommand';

const script = 'window.remote = {};';
export const hash = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

export const manifestOf = (id: string, version: string, content = script) =>
  JSON.stringify({
    id,
    name: `remote_${id.replaceAll('-', '_')}`,
    version,
    hostApi: '^1.0.0',
    entry: 'remote.js',
    shared: {},
    files: { 'remote.js': { integrity: hash(content), bytes: content.length } },
  });

/**
 * Serves remotes: each version below an address of its own (`/1.0.0/`, of `services`), and 1.1.0 of any at
 * `/remote-files/<id>/`. Each has the script that is given, or a small one.
 */
export async function serveRemotes(content = script) {
  const server = createServer(({ url = '' }, response) => {
    const [, version = '1.1.0'] = /^\/(\d+\.\d+\.\d+)\//.exec(url) ?? [];
    const [, id = 'services'] = /^\/remote-files\/([a-z-]+)\//.exec(url) ?? [];
    if (url.startsWith('/shell-manifest')) return void response.writeHead(404).end();
    const isManifest = url.endsWith('.json');
    response.writeHead(200, { 'content-type': isManifest ? 'application/json' : 'text/javascript' });
    response.end(isManifest ? manifestOf(id, version, content) : content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A folder with a site's files, in which the commands of a text are typed. */
export class SiteFolder {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'portal-site-'));

  at(name: string): string {
    return path.join(this.folder, name);
  }

  read(name: string): Record<string, unknown> {
    return JSON.parse(readFileSync(this.at(name), 'utf8')) as Record<string, unknown>;
  }

  write(name: string, content: unknown): void {
    writeFileSync(this.at(name), typeof content === 'string' ? content : JSON.stringify(content));
    chmodSync(this.at(name), 0o644);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Types a command, its placeholders filled in; a key that it prints is put where it says. @returns what it printed */
  async type(command: string, values: ReadonlyMap<string, string>): Promise<string> {
    const [parsed] = commandsIn('', `\`${command}\``);
    const isNew = parsed?.words.includes('--new-key') === true || existsSync(this.at('new-key.json'));
    const all = [
      ...values,
      ['<private key>', this.at(isNew ? 'new-key.json' : 'key.json')],
      ['<folder>', this.folder],
      ['<remotes.json>', this.at('remotes.json')],
    ] as const;
    const args = (parsed?.words.slice(4) ?? []).map((word) =>
      all.reduce((so, [placeholder, value]) => so.replace(placeholder, value), word),
    );
    let output = '';
    const spies = [jest.spyOn(process.stdout, 'write'), jest.spyOn(process.stderr, 'write')];
    for (const spy of spies)
      spy.mockImplementation((text) => {
        output += String(text);
        return true;
      });
    try {
      const code = await remotesCommand(args, { PORTAL_HOME: this.folder });
      if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`);
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
    const [printed] = /^\{[\s\S]*?^\}/m.exec(output) ?? [];
    if (printed !== undefined)
      this.write('portal.config.json', {
        ...this.read('portal.config.json'),
        registry: { keys: [JSON.parse(printed)] },
      });
    return output;
  }
}
