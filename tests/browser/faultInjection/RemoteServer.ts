import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Build, MANIFEST, manifestBytes, sha384 } from './builds';
import { type Fault, withChangedByte } from './faults';

export interface Pin {
  version: string;
  entry: string;
  integrity: string;
  /** The version's contributions as data. Without them the shell loads its code to learn them. */
  contributions?: object;
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

const typeOf = (file: string): string => TYPES[file.split('.').pop() ?? ''] ?? 'application/octet-stream';

/** The server of one remote's versions, with a fault for each file on demand. */
export class RemoteServer {
  #server: Server | undefined;
  #port = 0;
  readonly #builds = new Map<string, Build>();
  readonly #faults = new Map<string, Fault>();
  readonly #waiting = new Set<() => void>();
  readonly requests: string[] = [];

  /** @param pinsOffers whether pins contain the contributions, as the registry tool writes them */
  constructor(
    readonly id: string,
    private readonly pinsOffers = false,
  ) {}

  /** Listens, after a stop on the same port as before. */
  async start(port = this.#port): Promise<void> {
    const server = createServer((request, response) => void this.#answer(request, response));
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    this.#server = server;
    this.#port = (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }

  get running(): boolean {
    return this.#server !== undefined;
  }

  /** Serves a version. @returns its pin */
  add(build: Build): Pin {
    this.#builds.set(build.manifest.version, build);
    return this.pin(build.manifest.version);
  }

  pin(version: string): Pin {
    const build = this.#builds.get(version);
    if (!build) throw new Error(`${this.id} ${version} is not on this server`);
    return {
      version,
      entry: `http://localhost:${this.#port}/${version}/${MANIFEST}`,
      integrity: sha384(manifestBytes(build)),
      ...(this.pinsOffers && { contributions: build.manifest.contributions }),
    };
  }

  versions(): string[] {
    return [...this.#builds.keys()];
  }

  filesOf(version: string): string[] {
    return [MANIFEST, ...(this.#builds.get(version)?.files.keys() ?? [])];
  }

  fault(version: string, file: string): Fault | undefined {
    return this.#faults.get(`${version}/${file}`);
  }

  set(version: string, file: string, fault: Fault | undefined): void {
    const key = `${version}/${file}`;
    if (fault) this.#faults.set(key, fault);
    else this.#faults.delete(key);
    this.#release();
  }

  /** Repairs every file and answers the hanging requests. */
  repair(): void {
    this.#faults.clear();
    this.#release();
  }

  #release(): void {
    for (const go of this.#waiting) go();
    this.#waiting.clear();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = new URL(request.url ?? '/', 'http://fault').pathname.slice(1);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Timing-Allow-Origin', '*');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cache-Control', 'no-store');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    this.requests.push(key);
    const [version = '', ...rest] = key.split('/');
    const file = rest.join('/');
    const build = this.#builds.get(version);
    const content = file === MANIFEST ? build && manifestBytes(build) : build?.files.get(file);
    if (!content) return void response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n');
    await this.#send(response, key, file, content);
  }

  async #send(response: ServerResponse, key: string, file: string, content: Buffer): Promise<void> {
    const fault = this.#faults.get(key);
    const type = typeOf(file);
    const fine = (body: Buffer) => {
      response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
    };
    const failed = (status: number) => {
      response.writeHead(status, { 'Content-Type': 'text/plain' }).end('fault\n');
    };
    switch (fault?.kind) {
      case undefined:
        return fine(content);
      case 'delay':
        await new Promise((done) => setTimeout(done, fault.ms));
        return fine(content);
      case 'hang':
        await new Promise<void>((done) => this.#waiting.add(done));
        return void response.destroy();
      case 'status':
        return failed(fault.status);
      case 'failing': {
        const { times, ...rest } = fault;
        if (times > 1) this.#faults.set(key, { ...rest, times: times - 1 });
        else this.#faults.delete(key);
        return failed(fault.status);
      }
      case 'html':
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Faults</title>');
        return;
      case 'cut':
        response.writeHead(200, { 'Content-Type': type, 'Content-Length': content.length });
        response.write(content.subarray(0, content.length / 2));
        setTimeout(() => response.destroy(), 20);
        return;
      case 'changedByte':
        return fine(withChangedByte(content));
    }
  }
}
