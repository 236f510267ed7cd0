import type { PartDeps } from './loadPart';

/** How the shell loads its own screens: as it loads parts of remotes, by limits that need no configuration. */
export const ownLoading: PartDeps = {
  fetch: (url, init) => window.fetch(url, init),
  limits: { manifestMs: 6_000, scriptMs: 15_000 },
  now: () => Date.now(),
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  random: Math.random,
};
