import { type Traffic } from './traffic';

export interface Budget {
  name: string;
  path: string;
  signedIn: boolean;
  most: Limits;
}

interface Limits {
  /** kB (1000 bytes) of script as transferred: brotli, headers included. */
  scriptKilobytes: number;
  files: number;
  /** Different api addresses. */
  calls: number;
  /** The longest chain of requests, each started by the previous one. */
  depth: number;
}

/**
 * The measured values plus a tenth. When a page gets lighter, lower its limits. The user is an administrator: hints
 * leave out a remote with a rule while the user is unknown, so its texts are fifth in a chain (page, shell, entry,
 * first chunk, texts). For other users it is three. 30 kB of the login are the federation run time, 5 to 7 kB of each remote
 * its part of it (docs/decisions/0015-shell-by-the-federation-plugin.md).
 */
export const budgets: readonly Budget[] = [
  {
    name: 'login',
    path: '/login',
    signedIn: false,
    // Once it is drawn, the e-mail field offers passkeys: a file of 3 kB, and the challenge for them. 22 kB are axios
    // and its interceptors, which every page loads (18 kB on pages that had a client of our own).
    most: { scriptKilobytes: 245, files: 7, calls: 1, depth: 4 },
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    signedIn: true,
    // A tile with a rule is a file of its own: only some back ends have the duty plan. 11 kB are semver and the reader
    // of texts of formatjs, 18 kB axios, 5 kB notistack, in place of our own. 10 kB, one file, are the rows of work with
    // their actions, for the worst conditions of an administrator. 1 kB, here and below, are the `index.ts` of the shell's
    // domains, the rule of where the focus goes and the hook that saves forms, which the kit gives every remote. 3 kB are
    // the counts that field reports take from loads and calls, and the notices that keep off what can be pressed.
    most: { scriptKilobytes: 506, files: 31, calls: 7, depth: 5 },
  },
  {
    name: 'notifications',
    path: '/notifications',
    signedIn: true,
    most: { scriptKilobytes: 526, files: 25, calls: 5, depth: 5 },
  },
  {
    name: 'user management',
    path: '/user-management/users/user-list',
    signedIn: true,
    // The page has a rule, so hints leave out its code while the user is unknown, and its first query comes last.
    most: { scriptKilobytes: 620, files: 28, calls: 6, depth: 6 },
  },
  {
    name: 'services',
    path: '/incorporated-services/catalogue',
    signedIn: true,
    most: { scriptKilobytes: 496, files: 25, calls: 4, depth: 5 },
  },
];

export function overdrawn({ most }: Budget, { scriptBytes, files, calls, depth }: Traffic): string[] {
  const spent: Limits = { scriptKilobytes: scriptBytes / 1000, files, calls, depth };
  return (['scriptKilobytes', 'files', 'calls', 'depth'] as const)
    .filter((what) => spent[what] > most[what])
    .map((what) => `${what}: ${spent[what]} of ${most[what]}`);
}
