/**
 * The page's first script: at most 2 kB, put into `index.html` itself by the build (`shared/build/first-script-plugin.cjs`)
 * and let through by its hash. It starts what is certain while the shell's own script is still on its way: the rest of
 * the shell's code, of remotes what the server named, who I am, and what the page begins with. Whatever goes wrong here is done again, and told, by
 * whoever needs it.
 */
import { beginningOf, type Plan } from '../../navigation/plan';
import { prefetchFiles, askFirst, type Hints, hintsFor, type SiteConfig } from './call';
import { claimsOf, isFresh, storedLanguage, storedToken } from './stored';

interface Rules {
  createScriptURL: (file: string) => string;
}
/** What TypeScript's DOM library does not know yet; a trusted address is as good as a text wherever one is expected. */
interface PolicyFactory {
  createPolicy: (name: string, rules: Rules) => Rules;
}

const OWN = /^assets\/[\w.-]+\.js$/;

/** Files of the shell's own build and nothing else. */
const rules: Rules = { createScriptURL: (file) => (OWN.test(file) ? `/${file}` : '') };

/** What the build or the server has written into the page. */
const said = (what: string): unknown =>
  JSON.parse(document.getElementById(`portal-${what}`)?.textContent ?? '{}');

/**
 * Runs files of the shell as soon as they are here: they only put their modules in store, and what the bundler asks for
 * later it finds there, or on its way. A preload link would do as well, but for the warning where a slow page takes its
 * time to use the file.
 */
function run(files: readonly string[]): void {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  const policy = factory?.createPolicy('portal-first', rules) ?? rules;
  for (const file of files) {
    const script = document.createElement('script');
    script.src = policy.createScriptURL(file);
    // As the bundler does with its own; it would wait for one that has failed.
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
  // The shell starts all the same.
}
