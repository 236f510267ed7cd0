import { type PermissionRule, permissionRuleSchema } from '@portal/shared/registry';
import { Refusal } from '../lib/say';
import { type Change, unchanged } from '../registryFile/patch';
import { addRemote } from '../registryFile/addRemote';
import { canary } from '../registryFile/canary';
import { type Build, type RegistryDocument } from '../registryFile/document';
import * as pins from '../registryFile/pins';
import { setEnabled, setFeature } from '../registryFile/switches';
import { withTitles } from '../registryFile/titles';
import { EXIT } from '../registryFile/registryFile';
import { type RemotesOptions } from './options';

const needed = (value: string | undefined, name: string): string => {
  if (value === undefined || value === '') throw new Refusal(`Name a ${name} by --${name}.`, EXIT.usage);
  return value;
};

function ruleOf(text: string | undefined | null): PermissionRule | undefined | null {
  if (typeof text !== 'string') return text;
  try {
    return permissionRuleSchema.parse(JSON.parse(text));
  } catch {
    throw new Refusal(`--rule is not a permission rule: ${text}`, EXIT.usage);
  }
}

/** How a change finds and fetches a version. Each throws where the version is not fit to be used. */
export interface Builds {
  /** The version that the options name. */
  locate: (id: string) => Promise<Build>;
  /** A version that the registry names already. */
  check: (id: string, build: Build) => Promise<unknown>;
}

export async function changed(
  document: RegistryDocument,
  options: RemotesOptions,
  { locate, check }: Builds,
): Promise<Change> {
  const id = needed(options.remote, 'remote');
  const { scope, everywhere } = options;
  const widened = (change: Change) => (everywhere ? pins.everywhere(change, id) : change);
  const checked = async (change: Change) => {
    const build = pins.sentTo(document, change.document, id, scope);
    if (build) await check(id, build);
    return change;
  };
  switch (options.action) {
    case 'enable':
      if (!Object.hasOwn(document.remotes, id) && scope.kind === 'defaults')
        return addRemote(document, id, await locate(id));
      return setEnabled(document, id, true, scope, everywhere);
    case 'disable':
      return setEnabled(document, id, false, scope, everywhere);
    case 'feature': {
      const feature = needed(options.feature, 'feature');
      if (options.on === undefined) throw new Refusal('Name --on or --off.', EXIT.usage);
      const more = { rule: ruleOf(options.rule), everywhere };
      return setFeature(document, id, feature, options.on, scope, more);
    }
    case 'pin': {
      needed(options.version, 'version');
      const build = await locate(id);
      const pinned = widened(pins.pin(document, id, build, scope, options.previous ? 'previous' : 'none'));
      if (scope.kind !== 'defaults') return pinned;
      return { ...pinned, document: withTitles(pinned.document, id, build.contributions) };
    }
    case 'unpin':
      return everywhere ? widened(unchanged(document)) : pins.unpin(document, id, scope);
    case 'canary': {
      const { percent, pilots, roles, users } = options;
      const build = options.version === undefined ? undefined : await locate(id);
      const trial = options.unwatched ? undefined : Math.floor(Date.now() / 1000);
      return canary(document, id, build, { percent, pilots, roles, users }, trial);
    }
    case 'promote':
      return widened(await checked(pins.promote(document, id)));
    case 'rollback':
      return checked(pins.rollback(document, id, scope));
    case 'prune':
    case 'status':
    case 'explain':
    case 'diff':
    case 'verify':
    case 'sign':
    case 'hints':
    case 'history':
      throw new Error(`${options.action} changes nothing`);
  }
}
