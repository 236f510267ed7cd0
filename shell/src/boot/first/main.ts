/**
 * The page's first script: at most 2 kB, put into `index.html` itself by the build (`shared/build/first-script-plugin.cjs`)
 * and let through by its hash. It starts what is certain while the shell's own script is still on its way: the rest of
 * the shell's code, of remotes what the server named, and who I am. Whatever goes wrong here is done again, and told, by
 * whoever needs it.
 */
import { askAhead, askWhoIAm } from './call';
import { filesFor, type Plan } from '../../context/plan';
import { isFresh, storedLanguage, storedToken } from './stored';

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

const textOf = (id: string) => document.getElementById(id)?.textContent ?? undefined;

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
  const plan = JSON.parse(textOf('portal-plan') ?? '') as Plan;
  run(filesFor(plan, location.pathname, token !== undefined, language));
  if (token !== undefined) {
    askAhead(language, textOf('portal-ahead'));
    if (isFresh(token, Date.now())) askWhoIAm(token, textOf('portal-config'));
  }
} catch {
  // The shell starts all the same.
}
