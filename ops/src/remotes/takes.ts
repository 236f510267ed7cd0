const ALWAYS = ['file', 'origin', 'who', 'why', 'key'];
const LAYER = ['pilot', 'role', 'cohort', 'everywhere'];
const BUILD = ['version', 'entry', 'integrity', 'no-verify'];
/** Of every command that changes the registry by a remote. */
const CHANGE = ['remote', 'dry-run', 'new-pilot', 'sites', 'site'];

/** The options that each command takes beside those of all. */
const TAKES = {
  status: ['remote', 'pilot', 'json', 'health', 'sites', 'site'],
  explain: ['remote', 'pilot', 'role', 'user', 'access', 'path'],
  diff: ['json', 'sites'],
  enable: [...CHANGE, ...LAYER, ...BUILD],
  disable: [...CHANGE, ...LAYER],
  feature: [...CHANGE, ...LAYER, 'feature', 'new-feature', 'on', 'off', 'rule', 'no-rule'],
  pin: [...CHANGE, ...LAYER, ...BUILD, 'no-previous'],
  unpin: [...CHANGE, ...LAYER],
  canary: [...CHANGE, ...BUILD, 'percent', 'pilot', 'role', 'users', 'watch', 'unwatched'],
  promote: [...CHANGE, 'everywhere', 'no-verify'],
  rollback: [...CHANGE, 'pilot', 'role', 'cohort', 'no-verify'],
  prune: ['remote', 'keep', 'dry-run'],
  verify: ['remote'],
  sign: ['new-key'],
  hints: [],
  history: ['limit', 'json'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Action = keyof typeof TAKES;

export const ACTIONS = Object.keys(TAKES) as readonly Action[];

/** The commands that take an option. */
export const takers = (option: string): Action[] =>
  ACTIONS.filter(
    (action) => ALWAYS.includes(option) || (TAKES[action] as readonly string[]).includes(option),
  );

/**
 * The first option that a command would not look at. It is refused: `promote --pilot FFT` would give the version to
 * everybody, and `disable services --feature catalogue` switch off all of the remote.
 */
export const untaken = (action: Action, options: readonly string[]): string | undefined =>
  options.find((option) => !takers(option).includes(action));
