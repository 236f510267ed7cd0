import { createServer } from 'node:net';

const SPAN = 12;

const free = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

export async function freeBase(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const base = 20_000 + Math.floor(Math.random() * 10_000);
    const all = await Promise.all(Array.from({ length: SPAN }, (_, offset) => free(base + offset)));
    if (all.every(Boolean)) return base;
  }
  throw new Error('No free ports were found.');
}
