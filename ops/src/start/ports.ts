import { createServer } from 'node:net';

type Hindrance = 'EADDRINUSE' | 'EACCES' | 'EADDRNOTAVAIL' | undefined;

const hindranceOf = (port: number, host: string): Promise<Hindrance> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'EADDRINUSE' || code === 'EACCES' || code === 'EADDRNOTAVAIL' ? code : undefined),
    );
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });

export async function portRefusal(
  ports: readonly { port: number; name: string }[],
  host: string,
  probe = hindranceOf,
): Promise<string | undefined> {
  const base = ports.find(({ name }) => name === 'shell')?.port ?? 8080;
  for (const { port, name } of ports) {
    switch (await probe(port, host)) {
      case 'EADDRINUSE':
        return `Port ${port} (${name}) is in use: stop what uses it, or start with another base, for example PORT=${base + 100} npm start.`;
      case 'EACCES':
        return `Port ${port} (${name}) may not be used by this account, as ports below 1024 are kept for the system: start with another base, for example PORT=8080 npm start.`;
      case 'EADDRNOTAVAIL':
        return `HOST=${host} is no address of this machine.`;
      case undefined:
    }
  }
  return undefined;
}
