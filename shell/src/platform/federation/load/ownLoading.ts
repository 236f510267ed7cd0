import type { PartDeps } from './loadPart';

/** Load settings for the shell's own screens, in ms; they need no site configuration. */
export const ownLoading: PartDeps = {
  limits: { manifestMs: 6_000, scriptMs: 15_000 },
  now: () => Date.now(),
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  random: Math.random,
};
