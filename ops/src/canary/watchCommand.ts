import { setTimeout as wait } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import { hasHints } from '../hints/hintFiles';
import { Refusal, say } from '../lib/say';
import { EXIT, locked, readRegistry, saveStop } from '../registryFile/registryFile';
import { mailStop } from './mailStop';
import { type Portal, readTrial } from './readTrial';
import { createWatch, type Judged, type WatchRim } from './watch';

/** Between two looks; ms. Pages report every 30 s. */
const EVERY_MS = 15_000;
const WHO = 'canary watch';

interface WatchOptions {
  readonly file: string;
  readonly origin: string;
  /** The remote whose canary is watched until it ends; undefined for every canary, without end. */
  readonly remote: string | undefined;
  readonly token: string;
  readonly everyMs?: number;
  readonly signal?: AbortSignal;
  /** After a stop, where nginx names files of remotes ahead. */
  readonly renewHints: () => Promise<void>;
}

function rimOf({ file, renewHints }: WatchOptions, portal: Portal): WatchRim {
  return {
    registry: () => readRegistry(file),
    ask: (canary) => readTrial(portal, canary, fetch),
    mail: (canary, stop) => mailStop(portal, canary, stop, fetch),
    say: (text) => say(`${new Date().toISOString()}  ${text}`),
    stop: ({ id }: Judged, why, isSame) =>
      locked(file, async () => {
        const document = readRegistry(file);
        if (!isSame(document)) return 'changed';
        const saved = await saveStop(document, id, {
          ...{ file, who: WHO, why, action: 'canary --watch', now: new Date() },
        });
        if (saved && hasHints(file)) await renewHints();
        return saved ? 'stopped' : 'noStop';
      }).catch((error: unknown) => {
        // A person is writing: what they wrote is judged at the next look.
        if (error instanceof Refusal && error.exitCode === EXIT.busy) return 'changed';
        throw error;
      }),
  };
}

/** The token of the watching program's service account. @throws Refusal without one */
export function watchToken(token: string | undefined): string {
  if (token !== undefined && token !== '') return token;
  throw new Refusal(
    '--watch asks the portal: set PORTAL_TOKEN to the token of a service account with the scopes metrics:read and canaries:report.',
    EXIT.usage,
  );
}

/** Watches canaries until the one that was named ends. @returns the exit code: `failed` if it was stopped */
export async function watchCommand(options: WatchOptions): Promise<number> {
  const { file, origin, remote, token, everyMs = EVERY_MS, signal } = options;
  const look = createWatch(rimOf(options, { origin, token }), remote);
  say(`Watching ${remote ?? 'every canary'} in ${file}. It stops one that is worse, and does nothing else.`);
  for (;;) {
    // A service may start before the site has a registry.
    const { watched, stopped, unsent } = existsSync(file)
      ? await look()
      : { watched: 0, stopped: [], unsent: 0 };
    if (remote !== undefined && watched === 0 && unsent === 0) {
      if (stopped.length === 0)
        say(`${remote} has no canary any more, or a person asked that nobody judges it.`);
      return stopped.length > 0 ? EXIT.failed : EXIT.ok;
    }
    try {
      await wait(everyMs, undefined, { signal });
    } catch {
      return EXIT.ok;
    }
  }
}
