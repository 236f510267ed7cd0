import { type Traffic } from './traffic';

/** What a first visit may load, until the page is quiet. */
export interface Budget {
  name: string;
  path: string;
  signedIn: boolean;
  most: Limits;
}

interface Limits {
  /** Thousands of bytes of script as transferred: brotli, headers included. */
  scriptKilobytes: number;
  /** Requests that are no call of the api. */
  files: number;
  /** Different addresses of the api. */
  calls: number;
  /** The longest chain of requests, each started by the one before. */
  depth: number;
}

/**
 * Set at what was measured and a tenth; who makes a page lighter lowers its line. The person
 * is an administrator: a remote with a rule is named by nobody before the person is known, so that its texts are the fifth
 * of a chain (page, shell, entry, its first chunk, texts). For everybody else it is three.
 */
export const budgets: readonly Budget[] = [
  {
    name: 'login',
    path: '/login',
    signedIn: false,
    most: { scriptKilobytes: 190, files: 6, calls: 0, depth: 2 },
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    signedIn: true,
    // A tile with a rule is a file of its own: who is on duty is asked of some back ends only.
    most: { scriptKilobytes: 425, files: 31, calls: 7, depth: 5 },
  },
  {
    name: 'notifications',
    path: '/notifications',
    signedIn: true,
    // Of it 1.7 are fields for times of 24 hours, whose browsers' own follow the browser's language.
    most: { scriptKilobytes: 469, files: 25, calls: 5, depth: 5 },
  },
  {
    name: 'user management',
    path: '/user-management/users/user-list',
    signedIn: true,
    // Some may not have this page: its code is named by nobody before the person is known, and its first query is the last.
    most: { scriptKilobytes: 587, files: 28, calls: 6, depth: 6 },
  },
  {
    name: 'services',
    path: '/incorporated-services/catalogue',
    signedIn: true,
    // As above: services have rules.
    most: { scriptKilobytes: 456, files: 25, calls: 4, depth: 5 },
  },
];

/** What of the budget was overdrawn, in words; nothing when it was kept. */
export function overdrawn({ most }: Budget, { scriptBytes, files, calls, depth }: Traffic): string[] {
  const spent: Limits = { scriptKilobytes: scriptBytes / 1000, files, calls, depth };
  return (['scriptKilobytes', 'files', 'calls', 'depth'] as const)
    .filter((what) => spent[what] > most[what])
    .map((what) => `${what}: ${spent[what]} of ${most[what]}`);
}
