import { type PermissionRule } from '@portal/shared/registry';
import { Refusal } from '../lib/say';
import { type Change, patch, remoteOf } from './patch';
import { type LayerEntry, type RegistryDocument } from './document';
import { isWeaker, layerEntry, type Scope, scopeName, scopesOf } from './scope';

/** What a switch is of: the remote, or one of its features. */
interface Target {
  id: string;
  feature?: string | undefined;
}

const nameOf = ({ id, feature }: Target) => (feature === undefined ? id : `${id}.${feature}`);

const everybody: Scope = { kind: 'defaults' };

const entryOf = (document: RegistryDocument, id: string, scope: Scope): LayerEntry =>
  scope.kind === 'defaults' ? remoteOf(document, id) : layerEntry(document, scope, id);

/** The state that a scope names itself; undefined for a layer that leaves it to the weaker ones. */
function ownState(document: RegistryDocument, { id, feature }: Target, scope: Scope): boolean | undefined {
  const entry = entryOf(document, id, scope);
  return feature === undefined ? entry.enabled : entry.features?.[feature]?.enabled;
}

function withState(
  document: RegistryDocument,
  { id, feature }: Target,
  scope: Scope,
  enabled: boolean | undefined,
): RegistryDocument {
  const entry = entryOf(document, id, scope);
  if (feature === undefined) return patch(document, scope, id, { enabled });
  const { [feature]: before, ...others } = entry.features ?? {};
  const next = { ...before, enabled };
  if (enabled === undefined) delete next.enabled;
  return withFeatures(
    document,
    id,
    scope,
    Object.keys(next).length === 0 ? others : { ...others, [feature]: next },
  );
}

/** A scope's features replaced. A layer without any names none. */
function withFeatures(
  document: RegistryDocument,
  id: string,
  scope: Scope,
  features: object,
): RegistryDocument {
  const isEmpty = scope.kind !== 'defaults' && Object.keys(features).length === 0;
  return patch(document, scope, id, { features: isEmpty ? undefined : features } as LayerEntry);
}

/** Whether everything below the scope says the same already, so that a say of its own would only overrule later. */
const isInherited = (document: RegistryDocument, target: Target, scope: Scope, state: boolean): boolean =>
  (ownState(document, target, everybody) ?? false) === state &&
  scopesOf(document)
    .filter((one) => isWeaker(one, scope))
    .every((one) => (ownState(document, target, one) ?? state) === state);

/** The layers above a scope that keep the other state for some of its people. */
const keeping = (document: RegistryDocument, target: Target, scope: Scope, state: boolean): Scope[] =>
  scopesOf(document).filter((one) => isWeaker(scope, one) && ownState(document, target, one) === !state);

const word = (on: boolean) => (on ? 'on' : 'off');

const EVERYWHERE = ', in every layer';

/** A line for each layer that keeps another state than a command named, with what takes that away. */
export function keepers(document: RegistryDocument, target: Target, scope: Scope, state: boolean): string[] {
  const verb =
    target.feature === undefined
      ? `${state ? 'enable' : 'disable'} --remote ${target.id}`
      : `feature --remote ${target.id} --feature ${target.feature} --${word(state)}`;
  const orAll = scope.kind === 'defaults' ? ', or --everywhere' : '';
  return keeping(document, target, scope, state).flatMap((one) =>
    one.kind === 'defaults'
      ? []
      : `${scopeName(one)} keeps ${nameOf(target)} ${word(!state)} by a layer of its own: ${verb} --${one.kind} ${one.name}${orAll}`,
  );
}

/** Takes the state that layers name away, so that everybody follows the version for everybody. */
function lifted(document: RegistryDocument, target: Target): RegistryDocument {
  return scopesOf(document)
    .filter((one) => ownState(document, target, one) !== undefined)
    .reduce((so, one) => withState(so, target, one, undefined), document);
}

/** Takes the rules that layers name for a feature away. */
function withoutRules(document: RegistryDocument, { id, feature }: Required<Target>): RegistryDocument {
  return scopesOf(document).reduce((so, one) => {
    const { [feature]: own, ...others } = entryOf(so, id, one).features ?? {};
    if (own?.rule === undefined) return so;
    const rest = { ...own };
    delete rest.rule;
    return withFeatures(
      so,
      id,
      one,
      Object.keys(rest).length === 0 ? others : { ...others, [feature]: rest },
    );
  }, document);
}

/** Layers that only repeat that something is on are taken away: they would keep it on when it is off for everybody. */
function withoutRepeats(document: RegistryDocument, target: Target): RegistryDocument {
  return scopesOf(document)
    .filter((one) => ownState(document, target, one) === true)
    .reduce((so, one) => {
      const without = withState(so, target, one, undefined);
      return isInherited(without, target, one, true) ? without : so;
    }, document);
}

/**
 * Switches a remote or a feature for a scope. A layer names a state only where it differs from what its people get
 * without it: one that repeats it would overrule for ever.
 */
function setState(
  document: RegistryDocument,
  target: Target,
  state: boolean,
  scope: Scope,
  everywhere: boolean,
): Change {
  remoteOf(document, target.id);
  const base = everywhere ? lifted(document, target) : document;
  const bare = scope.kind === 'defaults' ? base : withState(base, target, scope, undefined);
  const own = scope.kind !== 'defaults' && isInherited(bare, target, scope, state) ? undefined : state;
  const set = ownState(base, target, scope) === own ? base : withState(base, target, scope, own);
  const next = scope.kind === 'defaults' && state ? withoutRepeats(set, target) : set;
  if (JSON.stringify(next) === JSON.stringify(document)) return { document, changes: [] };
  const others = keeping(next, target, scope, state).map(scopeName);
  const except = others.length === 0 ? '' : ` except ${others.join(', ')}`;
  const all = everywhere ? EVERYWHERE : '';
  return {
    document: next,
    changes: [`${nameOf(target)} ${word(state)} for ${scopeName(scope)}${all}${except}`],
  };
}

export const setEnabled = (
  document: RegistryDocument,
  id: string,
  enabled: boolean,
  scope: Scope,
  everywhere = false,
): Change => setState(document, { id }, enabled, scope, everywhere);

/** Switches a feature of a remote on or off. Its permission rule stays unless `rule` is given. */
export function setFeature(
  document: RegistryDocument,
  id: string,
  feature: string,
  enabled: boolean,
  scope: Scope,
  { rule, everywhere = false }: { rule?: PermissionRule | null | undefined; everywhere?: boolean } = {},
): Change {
  const remote = remoteOf(document, id);
  if (scope.kind !== 'defaults' && !Object.hasOwn(remote.features ?? {}, feature))
    throw new Refusal(`${id} has no feature "${feature}" yet: a new one is named for everybody first.`, 2);
  const { document: state, changes } = setState(document, { id, feature }, enabled, scope, everywhere);
  if (rule === undefined) return { document: state, changes };
  const set = everywhere ? withoutRules(state, { id, feature }) : state;
  const { features = {} } = entryOf(set, id, scope);
  const isRemoved = scope.kind === 'defaults' && rule === null;
  const next = { ...features[feature], rule: isRemoved ? undefined : rule };
  const part = { features: { ...features, [feature]: next } } as LayerEntry;
  const whose = scopeName(scope) + (everywhere ? EVERYWHERE : '');
  const done =
    rule === null ? `${id}.${feature} without a rule for ${whose}` : `${id}.${feature} by rule for ${whose}`;
  return { document: patch(set, scope, id, part), changes: [...changes, done] };
}
