import { createServer } from 'node:net';
import { Refusal } from '../lib/say';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** The remote that a dev server at this port serves; undefined where another program answers, or none does. */
async function remoteAtPort(port: number): Promise<string | undefined> {
  try {
    const answer = await fetch(`http://localhost:${port}/remote/remote-manifest.json`, {
      signal: AbortSignal.timeout(2000),
    });
    const { id } = (await answer.json()) as { id?: unknown };
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}

/** @throws Refusal if the port is taken, with who has it */
export async function refuseTakenPort(port: number): Promise<void> {
  if (await isFree(port)) return;
  const id = await remoteAtPort(port);
  throw new Refusal(
    id === undefined
      ? `Another program listens on port ${port}: stop it, or name another port by --port.`
      : `The dev server of ${id} runs at http://localhost:${port} already: use it, stop it, or name another port by --port.`,
  );
}
