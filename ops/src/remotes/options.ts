import { parseArgs } from 'node:util';
import { inHome, typedPath } from '../lib/paths';
import { portalPort } from '../start/single';
import { Refusal } from '../lib/say';
import { ACCESS_LEVELS } from '../registryFile/audience';
import { type Scope } from '../registryFile/scope';
import { EXIT, whoAmI } from '../registryFile/registryFile';
import { type Action, ACTIONS, takers, untaken } from './takes';
import { USAGE } from './usage';

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
  /** The inventory whose sites are looked at or changed; undefined: this machine's registry alone. */
  sites: string | undefined;
  /** The sites of the inventory that are meant; undefined: all. */
  onlySites: string[] | undefined;
  /** Whether `canary` stays and stops a version that is worse than the one beside it. */
  watch: boolean;
  /** Whether only people judge the candidate. */
  unwatched: boolean;
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

/** @throws Refusal for options that mean one site beside `--sites`, and for `--site` without it */
function refuseAmongSites(action: Action, values: Readonly<Record<string, unknown>>): void {
  if (values.sites === undefined) {
    if (values.site !== undefined)
      throw usage('--site names some sites of an inventory: add --sites <file>.');
    return;
  }
  const ofOne = ['file', 'origin', 'health', 'watch', ...(action === 'status' ? ['pilot'] : [])];
  const single = ofOne.find((name) => values[name] !== undefined);
  if (single !== undefined)
    throw usage(`--${single} is for one site, and --sites for several: name one of them.`);
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
          sites: { type: 'string' },
          site: { type: 'string' },
          watch: { type: 'boolean' },
          unwatched: { type: 'boolean' },
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
  refuseAmongSites(action, values);
  if (values.on && values.off) throw usage('Name one of --on and --off.');
  if (values.watch && values.unwatched) throw usage('Name one of --watch and --unwatched.');
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
    sites: values.sites === undefined ? undefined : typedPath(values.sites),
    onlySites: list(values.site),
    watch: values.watch ?? false,
    unwatched: values.unwatched ?? false,
    limit: countOf('--limit', values.limit, 20),
    access: accessOf(values.access),
    user: values.user,
    path: values.path,
    typed: args.join(' '),
  };
}
