import type { LoadFailure } from '../verify/failure';
import { integrityOf } from '../verify/integrity';
import { diagnoseScript, type Fetch, type TimeLimits } from '../verify/fetchFile';

export type ScriptResult = { ok: true } | { ok: false; failure: LoadFailure };

export interface ScriptDeps {
  fetch: Fetch;
  limits: TimeLimits;
}

/** A script for an address, that is not asked for yet. */
function scriptFor(integrity: string | undefined): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (integrity !== undefined) script.integrity = integrity;
  return script;
}

/**
 * Runs chunks of a container before it asks for them: they put their modules in store, where it finds them, or finds
 * them on their way. One that fails is as if it had never been there: the container asks again, and tells the reason.
 */
export function addScripts(urls: readonly string[]): void {
  for (const url of urls) {
    const script = scriptFor(integrityOf(url));
    try {
      script.src = url;
    } catch {
      // Trusted Types: told by who needs it.
      continue;
    }
    // The bundler would wait for one that has failed.
    script.onload = script.onerror = () => script.remove();
    document.head.append(script);
  }
}

/**
 * Adds a container's entry script and waits for it: its own time limit, hash and diagnosis, none of which the
 * federation run time has. The element is removed again, so that a retry starts from nothing.
 */
export async function loadScript(
  url: string,
  integrity: string | undefined,
  { fetch, limits }: ScriptDeps,
): Promise<ScriptResult> {
  const script = scriptFor(integrity);
  let thrown: string | undefined;
  const onError = (event: ErrorEvent) => {
    if (event.filename !== url) return;
    // It is told as this remote's failure, so that it is no uncaught error of the page as well.
    event.preventDefault();
    thrown = event.message;
  };
  try {
    script.src = url;
  } catch {
    // Trusted Types: the page's policy does not let this address serve code.
    return { ok: false, failure: { kind: 'blockedOrigin', url } };
  }
  window.addEventListener('error', onError);
  const outcome = await new Promise<'load' | 'error' | 'timeout'>((done) => {
    const timer = setTimeout(() => done('timeout'), limits.scriptMs);
    const end = (result: 'load' | 'error') => () => {
      clearTimeout(timer);
      done(result);
    };
    script.addEventListener('load', end('load'));
    script.addEventListener('error', end('error'));
    document.head.append(script);
  });
  window.removeEventListener('error', onError);
  script.remove();
  if (thrown !== undefined) return { ok: false, failure: { kind: 'evaluation', message: thrown } };
  if (outcome === 'load') return { ok: true };
  if (outcome === 'timeout')
    return { ok: false, failure: { kind: 'timeout', url, afterMs: limits.scriptMs } };
  const timeoutMs = limits.manifestMs;
  return { ok: false, failure: await diagnoseScript(url, integrity, { fetch, timeoutMs }) };
}
