/**
 * The page's first script: at most 2 kB, inlined into `index.html` by the build
 * (`shared/build/first-script-plugin.cjs`) and allowed by its hash. While the shell's own script loads, it loads the
 * rest of the shell's code and the server's prefetch list, and makes the page's first calls. After any failure the
 * shell repeats the request and reports it.
 */
import { beginningOf, type Plan } from '../../navigation/plan';
import { prefetchFiles, askFirst, type Hints, hintsFor, type SiteConfig } from './call';
import { claimsOf, isFresh, storedLanguage, storedToken } from './stored';

interface Rules {
  createScriptURL: (file: string) => string;
}
/** Missing in TypeScript's DOM library; the trusted URL is typed as the string that it stands for. */
interface PolicyFactory {
  createPolicy: (name: string, rules: Rules) => Rules;
}

const OWN = /^assets\/[\w.-]+\.js$/;

const rules: Rules = { createScriptURL: (file) => (OWN.test(file) ? `/${file}` : '') };

const said = (what: string): unknown =>
  JSON.parse(document.getElementById(`portal-${what}`)?.textContent ?? '{}');

/**
 * Runs files of the shell as they arrive: they register their modules, which the bundler later finds there or pending.
 * A preload link would log a warning when a slow page uses the file late.
 */
function run(files: readonly string[]): void {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  const policy = factory?.createPolicy('portal-first', rules) ?? rules;
  for (const file of files) {
    const script = document.createElement('script');
    script.src = policy.createScriptURL(file);
    // As the bundler does; it would wait for a failed script element that is still in the page.
    script.onload = script.onerror = () => script.remove();
    document.head.append(script);
  }
}

try {
  const token = storedToken(() => [sessionStorage, localStorage]);
  const language = storedLanguage(() => localStorage);
  const plan = said('plan') as Plan;
  const { files, calls } = beginningOf(plan, location.pathname, token !== undefined, language);
  run(files);
  if (token !== undefined) {
    const claims = claimsOf(token);
    const hints = hintsFor(said('ahead') as Hints, claims);
    prefetchFiles(language, hints);
    if (isFresh(claims, Date.now()))
      askFirst(token, claims, calls.concat(hints.calls ?? []), said('config') as SiteConfig);
  }
} catch {
  // The shell starts without it.
}
