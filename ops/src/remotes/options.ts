import { parseArgs } from 'node:util';
import { inHome, typedPath } from '../lib/paths';
import { portalPort } from '../start/single';
import { Refusal } from '../lib/say';
import { ACCESS_LEVELS } from '../registryFile/audience';
import { type Scope } from '../registryFile/scope';
import { EXIT, whoAmI } from '../registryFile/registryFile';
import { type Action, ACTIONS, takers, untaken } from './takes';

export const USAGE = `Usage: npm run remotes -- <command> [options]

  status    [--pilot FFT] [--remote services] [--json]      what is on, for whom, and why not; --health adds
                                                            what pages reported (PORTAL_TOKEN)
  explain   --remote services [--pilot FFT] [--role R] [--user <id>] [--access USER] [--path /x]   what somebody has, and why
  diff      41 [43] | <file> [<file>] [--json]              what changed between two serials or files, and for whom
  enable    --remote services [--pilot FFT|--role R|--cohort C|--everywhere]   (a new remote: --entry <address> unless built here)
  disable   --remote services [--pilot FFT|--role R|--cohort C|--everywhere]
  feature   --remote services --feature catalogue --on|--off [--pilot FFT|...|--everywhere] [--rule '{"pilots":["FFT"]}'|--no-rule]
  pin       --remote services --version 1.0.1 [--entry <address>] [--pilot FFT|...|--everywhere] [--no-previous]
  unpin     --remote services --pilot FFT|...|--everywhere  its people get what the others get
  canary    --remote services [--version 1.1.0 [--entry <address>]] --percent 10 [--pilot FFT] [--role R] [--users a,b]
  promote   --remote services [--everywhere]                the candidate becomes the version for everybody
  rollback  --remote services [--pilot FFT|...]             withdraws the candidate, else the previous version again
  prune     [--remote services] [--keep 5]                  removes old releases that nobody got for a week or falls back to
  verify    [--remote services]                             fetches everything: reachable, type, hash, compatible
  sign      [--new-key <id>]                                signs as it is; --new-key makes a key pair first, and signs
                                                            by it where portal.config.json names no other key
  hints                                                     what pages need of remotes, for nginx; kept up from then on
  history   [--limit 20] [--json]

  A remote and, for pin and canary, a version may stand by themselves: pin services 1.0.1.
  --file path     the registry (default: this site's remotes.json)
  --origin url    where the portal is, for entries that depend on it
  --why "text"    kept in the history with your name (--who to give another)
  --key path      private signing key (or PORTAL_SIGNING_KEY)
  --everywhere    lifts what pilots, roles and cohorts have of their own (pin, on or off), which otherwise stays
  --no-previous   leaves no version to go back to
  --new-pilot     the pilot is new: the registry does not know it yet; --new-feature: the feature is
  --dry-run       says who is affected and how; writes nothing
  --no-verify     pin, put on trial, promote or roll back without fetching the version first

Exit codes: 0 done, 1 a check failed, 2 not understood, 3 the registry is not valid, 4 no signing key, 5 busy.`;

export interface RemotesOptions {
  action: Action;
  file: string;
  origin: string;
  remote: string | undefined;
  /** What `diff` compares: serials or files, the second the registry itself if there is none. */
  compared: readonly string[];
  scope: Scope;
  pilots: string[] | undefined;
  roles: string[] | undefined;
  users: string[] | undefined;
  version: string | undefined;
  entry: string | undefined;
  integrity: string | undefined;
  feature: string | undefined;
  on: boolean | undefined;
  rule: string | undefined | null;
  percent: number | undefined;
  keyFile: string | undefined;
  newKey: string | undefined;
  who: string;
  why: string;
  everywhere: boolean;
  /** Whether a pin keeps the version before it, for `rollback`. */
  previous: boolean;
  newPilot: boolean;
  newFeature: boolean;
  keep: number;
  dryRun: boolean;
  verify: boolean;
  json: boolean;
  /** Whether `status` also says what pages reported. */
  health: boolean;
  limit: number;
  access: string;
  user: string | undefined;
  path: string | undefined;
  typed: string;
}

const list = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The sentence stands last on the screen, so it brings no list of 40 lines. */
const usage = (message: string): Refusal =>
  new Refusal(`${message}\nnpm run remotes -- --help lists the commands and their options.`, EXIT.usage);

function scopeOf(pilot: string | undefined, role: string | undefined, cohort: string | undefined): Scope {
  const named = [
    ...(pilot === undefined ? [] : [{ kind: 'pilot' as const, name: pilot }]),
    ...(role === undefined ? [] : [{ kind: 'role' as const, name: role }]),
    ...(cohort === undefined ? [] : [{ kind: 'cohort' as const, name: cohort }]),
  ];
  if (named.length > 1) throw usage('Name one of --pilot, --role and --cohort.');
  return named[0] ?? { kind: 'defaults' };
}

function percentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0 || value > 100)
    throw usage(`--percent must be from 0 to 100, not "${text}".`);
  return value;
}

/** Parses an access level: `super admin`, `SUPER_ADMIN`. */
function accessOf(text = 'USER'): string {
  const value = text
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_');
  if (!ACCESS_LEVELS.includes(value))
    throw usage(`--access must be USER, ADMIN or SUPER_ADMIN, not "${text}".`);
  return value;
}

function countOf(option: string, text: string | undefined, otherwise: number): number {
  const value = Number(text ?? otherwise);
  if (!Number.isInteger(value) || value < 1) throw usage(`${option} must be a number from 1, not "${text}".`);
  return value;
}

export function remotesOptions(args: readonly string[], env: NodeJS.ProcessEnv): RemotesOptions {
  const { values, positionals } = (() => {
    try {
      return parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          file: { type: 'string' },
          origin: { type: 'string' },
          remote: { type: 'string' },
          pilot: { type: 'string' },
          role: { type: 'string' },
          cohort: { type: 'string' },
          users: { type: 'string' },
          version: { type: 'string' },
          entry: { type: 'string' },
          integrity: { type: 'string' },
          feature: { type: 'string' },
          on: { type: 'boolean' },
          off: { type: 'boolean' },
          rule: { type: 'string' },
          'no-rule': { type: 'boolean' },
          percent: { type: 'string' },
          key: { type: 'string' },
          'new-key': { type: 'string' },
          who: { type: 'string' },
          why: { type: 'string' },
          everywhere: { type: 'boolean' },
          'no-previous': { type: 'boolean' },
          'new-pilot': { type: 'boolean' },
          'new-feature': { type: 'boolean' },
          keep: { type: 'string' },
          'dry-run': { type: 'boolean' },
          'no-verify': { type: 'boolean' },
          json: { type: 'boolean' },
          health: { type: 'boolean' },
          limit: { type: 'string' },
          access: { type: 'string' },
          user: { type: 'string' },
          path: { type: 'string' },
        },
      });
    } catch (error) {
      throw usage((error as Error).message);
    }
  })();
  const [given, ...words] = positionals;
  const action = ACTIONS.find((name) => name === given);
  if (given === undefined) throw new Refusal(`Name a command.\n\n${USAGE}`, EXIT.usage);
  if (!action) throw usage(`Unknown command "${given}". Known: ${ACTIONS.join(', ')}.`);
  const other = untaken(action, Object.keys(values));
  if (other !== undefined)
    throw usage(`${action} has no --${other}, which is for ${takers(other).join(', ')}.`);
  const compared = action === 'diff' ? words.splice(0) : [];
  if (action === 'diff' && (compared.length < 1 || compared.length > 2))
    throw usage('Name one or two serials or files to compare.');
  const [word, ...others] = words;
  if (word !== undefined && !takers('remote').includes(action))
    throw usage(`${action} is of the whole registry: not understood: ${words.join(' ')}.`);
  // Accepts `remotes disable services` without `--remote`, and `feature services.catalogue` for a feature.
  const [remoteWord, featureWord] = action === 'feature' ? (word ?? '').split('.') : [word];
  const takesVersion = (action === 'pin' || action === 'canary') && values.remote === undefined;
  const [versionWord, ...rest] = takesVersion ? others : [undefined, ...others];
  if (versionWord !== undefined && values.version !== undefined && versionWord !== values.version)
    throw usage(`Name one version: ${versionWord} or ${values.version}.`);
  if (rest.length > 0) throw usage(`Not understood: ${rest.join(' ')}.`);
  if (values.everywhere && (values.pilot ?? values.role ?? values.cohort) !== undefined)
    throw usage('--everywhere means every layer: name none beside it.');
  if (values.on && values.off) throw usage('Name one of --on and --off.');
  const canary = action === 'canary';
  const explain = action === 'explain';
  return {
    action,
    file: values.file === undefined ? inHome('site', 'remotes.json') : typedPath(values.file),
    origin: values.origin ?? `http://localhost:${portalPort(env)}`,
    remote: values.remote ?? (remoteWord === '' ? undefined : remoteWord),
    compared,
    scope: canary || explain ? { kind: 'defaults' } : scopeOf(values.pilot, values.role, values.cohort),
    pilots: canary || explain || action === 'status' ? list(values.pilot) : undefined,
    roles: canary || explain ? list(values.role) : undefined,
    users: list(values.users),
    version: values.version ?? versionWord,
    entry: values.entry,
    integrity: values.integrity,
    feature: values.feature ?? featureWord,
    on: values.on ? true : values.off ? false : undefined,
    rule: values['no-rule'] ? null : values.rule,
    percent: percentOf(values.percent),
    keyFile: values.key === undefined ? undefined : typedPath(values.key),
    newKey: values['new-key'],
    who: values.who ?? whoAmI(),
    why: values.why ?? '',
    everywhere: values.everywhere ?? false,
    previous: !values['no-previous'],
    newPilot: values['new-pilot'] ?? false,
    newFeature: values['new-feature'] ?? false,
    keep: countOf('--keep', values.keep, 5),
    dryRun: values['dry-run'] ?? false,
    verify: !values['no-verify'],
    json: values.json ?? false,
    health: values.health ?? false,
    limit: countOf('--limit', values.limit, 20),
    access: accessOf(values.access),
    user: values.user,
    path: values.path,
    typed: args.join(' '),
  };
}
