import { connect, createServer, type Server, type Socket } from 'node:net';

interface Pair {
  client: Socket;
  server: Socket;
  /** Whether it is the live channel, by its first request. */
  live: boolean;
}

/**
 * A TCP proxy for network faults that a browser cannot simulate: broken connections, and connections that go silent
 * (`setOffline` stalls sockets but never closes them).
 */
export class TcpProxy {
  readonly #pairs = new Set<Pair>();
  readonly #server: Server;
  #down = false;
  opened = 0;

  private constructor(private readonly target: number) {
    this.#server = createServer((client) => this.#accept(client));
  }

  static async before(target: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy does not listen');
    return `http://localhost:${address.port}`;
  }

  dropLive(): void {
    for (const { client, server, live } of [...this.#pairs]) {
      if (!live) continue;
      client.destroy();
      server.destroy();
    }
  }

  /** Half-open: existing live connections carry no data any more and stay open. New ones work. */
  silenceLive(): void {
    for (const { client, server, live } of this.#pairs) {
      if (!live) continue;
      client.unpipe(server);
      server.unpipe(client);
      client.pause();
      server.pause();
      client.on('error', () => undefined);
    }
  }

  /** An unreachable server: every connection breaks and new ones are refused. */
  goDown(): void {
    this.#down = true;
    for (const { client, server } of [...this.#pairs]) {
      client.destroy();
      server.destroy();
    }
  }

  comeBack(): void {
    this.#down = false;
  }

  async close(): Promise<void> {
    this.goDown();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #accept(client: Socket): void {
    if (this.#down) {
      client.destroy();
      return;
    }
    const server = connect(this.target, '127.0.0.1');
    const pair: Pair = { client, server, live: false };
    this.#pairs.add(pair);
    const end = () => {
      this.#pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    client.on('data', (chunk: Buffer) => {
      if (pair.live || !chunk.subarray(0, 200).includes('/notifications/websocket')) return;
      pair.live = true;
      this.opened += 1;
    });
    client.pipe(server);
    server.pipe(client);
  }
}
