import { createServer } from 'node:net';

/** Whether something listens on the port already. */
const taken = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });

/** The first of the ports that is in use, with what would have run there. */
export async function firstTaken(
  ports: readonly { port: number; name: string }[],
  host: string,
): Promise<{ port: number; name: string } | undefined> {
  for (const wanted of ports) {
    if (await taken(wanted.port, host)) return wanted;
  }
  return undefined;
}
