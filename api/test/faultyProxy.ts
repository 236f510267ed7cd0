import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a server, whose connections can be reset, silenced and refused. */
export interface FaultyProxy {
  readonly port: number;
  /** The address of the server by way of the proxy. */
  urlOf(address: string): string;
  /** Resets all connections, and refuses new ones until `restore`. */
  cut(): void;
  /** Keeps all connections open and lets nothing through; new ones work. */
  silence(): void;
  restore(): void;
  /** Leads new connections to another server, as the address of a primary does after a failover. */
  leadTo(address: string): void;
  close(): Promise<void>;
}

const USUAL_PORTS: Readonly<Record<string, number>> = { 'mqtt:': 1883, 'nats:': 4222 };

const serverOf = (address: string) => {
  const { hostname, port, searchParams, protocol } = new URL(address);
  const at = Number(port) || (USUAL_PORTS[protocol] ?? 5432);
  const folder = searchParams.get('host');
  return folder ? { path: `${folder}/.s.PGSQL.${at}` } : { host: hostname, port: at };
};

/** @param address of the server; a PostgreSQL by a socket of the machine is named by `?host=` */
export async function openFaultyProxy(address: string): Promise<FaultyProxy> {
  let server = serverOf(address);
  /** Both ends of each connection; only those of callers can be reset, as the server may be at a socket of the machine. */
  const links = new Set<Socket>();
  const callers = new Set<Socket>();
  let refuses = false;
  const proxy = createServer((near) => {
    if (refuses) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(server);
    callers.add(near);
    near.on('close', () => callers.delete(near));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      links.add(one);
      one.on('error', () => undefined).pipe(other);
      one.on('close', () => {
        links.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    port,
    urlOf(original) {
      const url = new URL(original);
      url.searchParams.delete('host');
      url.hostname = '127.0.0.1';
      url.port = String(port);
      return url.href;
    },
    cut() {
      refuses = true;
      for (const caller of callers) caller.resetAndDestroy();
    },
    silence() {
      for (const link of links) link.unpipe().pause();
    },
    restore() {
      refuses = false;
    },
    leadTo(other) {
      server = serverOf(other);
    },
    async close() {
      for (const link of links) link.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
