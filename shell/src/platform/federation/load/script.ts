import type { LoadFailure } from '../verify/failure';
import { diagnoseScript, type Fetch, type TimeLimits } from '../verify/fetchFile';
import { integrityOf } from '../verify/trustedHashes';

export type ScriptResult = { ok: true } | { ok: false; failure: LoadFailure };

export interface ScriptDeps {
  fetch?: Fetch | undefined;
  limits: TimeLimits;
}

function scriptFor(integrity: string | undefined): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (integrity !== undefined) script.integrity = integrity;
  return script;
}

/**
 * Runs chunks before the container requests them; the container then finds their modules or the pending scripts. A
 * chunk that fails leaves no trace: the container requests it again and reports the reason.
 */
export function addScripts(urls: readonly string[]): void {
  for (const url of urls) {
    const script = scriptFor(integrityOf(url));
    try {
      script.src = url;
    } catch {
      // Trusted Types blocked the address; the container's own request reports it.
      continue;
    }
    // The bundler would wait for a failed script element that is still in the page.
    script.onload = script.onerror = () => script.remove();
    document.head.append(script);
  }
}

/**
 * Adds a container's entry script and waits for it, with a time limit, hash and diagnosis that the federation run time
 * lacks. Removes the element at the end, so that a retry starts from scratch.
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
    // Reported as this remote's failure, so it must not count as an uncaught error of the page too.
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
