/**
 * The page's first script: at most 2.8 kB, inlined into `index.html` by the build
 * (`shared/build/first-script-plugin.cjs`) and allowed by its hash. While the shell's own script loads, it loads the
 * rest of the shell's code and what the page needs of remotes, and makes the page's first calls. After any failure the
 * shell repeats the request and reports it.
 */
import type { PrefetchTable } from '@portal/shared/registry';
import { beginningOf, type PagePlan } from '../../platform';
import { afterFirstFrame } from './afterFirstFrame';
import { askFirst, prefetchFiles, remotesAt, type SiteConfig } from './call';
import { claimsOf, isFresh, personOf, storedLanguage, storedToken } from './stored';

interface Rules {
  createScriptURL: (file: string) => string;
}
/** Missing in TypeScript's DOM library; the trusted URL is typed as the string that it stands for. */
interface PolicyFactory {
  createPolicy: (name: string, rules: Rules) => Rules;
}

const OWN = /^assets\/[\w.-]+\.js$/;

const rules: Rules = { createScriptURL: (file) => (OWN.test(file) ? `/${file}` : '') };

const embedded = (what: string): unknown =>
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

/** What fails here the shell does itself, and says. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // The shell starts without it.
  }
}

attempt(() => {
  const token = storedToken(() => [sessionStorage, localStorage]);
  const language = storedLanguage(() => localStorage);
  const { pathname } = location;
  const { outline, files, calls } = beginningOf(
    embedded('plan') as PagePlan,
    pathname,
    token !== undefined,
    language,
  );
  document.documentElement.dataset.page = outline;
  afterFirstFrame(() =>
    attempt(() => {
      run(files);
      if (token === undefined) return;
      const claims = claimsOf(token);
      const needed = remotesAt(embedded('ahead') as Partial<PrefetchTable>, location, personOf(claims));
      const ofRemotes = prefetchFiles(language, needed);
      if (isFresh(claims, Date.now()))
        askFirst(token, claims, calls.concat(ofRemotes), embedded('config') as SiteConfig);
    }),
  );
});
