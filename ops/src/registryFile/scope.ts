import { Refusal } from '../lib/say';
import { type LayerEntry, type RegistryDocument } from './document';

export type Scope = { kind: 'defaults' } | { kind: 'pilot' | 'role' | 'cohort'; name: string };

export const scopeName = (scope: Scope): string =>
  scope.kind === 'defaults' ? 'everybody' : `${scope.kind} ${scope.name}`;

const SECTION = { pilot: 'pilots', role: 'roles', cohort: 'cohorts' } as const;

export const scopesOf = ({ layers = {} }: RegistryDocument): Scope[] =>
  (Object.keys(SECTION) as (keyof typeof SECTION)[]).flatMap((kind) =>
    Object.keys(layers[SECTION[kind]] ?? {}).map((name) => ({ kind, name })),
  );

const ORDER = ['defaults', 'pilot', 'role', 'cohort'];

/** Whether a layer applies before another one, which overrules it (`layersFor`). */
export const isWeaker = (one: Scope, other: Scope): boolean =>
  one.kind === 'cohort' && other.kind === 'cohort'
    ? one.name < other.name
    : ORDER.indexOf(one.kind) < ORDER.indexOf(other.kind);

export function layerEntry(document: RegistryDocument, scope: Scope, id: string): LayerEntry {
  if (scope.kind === 'defaults') return {};
  return document.layers?.[SECTION[scope.kind]]?.[scope.name]?.remotes?.[id] ?? {};
}

/** The document with a layer's entry for a remote replaced. An empty entry is removed. */
export function withLayerEntry(
  document: RegistryDocument,
  scope: Exclude<Scope, { kind: 'defaults' }>,
  id: string,
  entry: LayerEntry,
): RegistryDocument {
  const section = SECTION[scope.kind];
  const layers = document.layers ?? {};
  const layer = layers[section]?.[scope.name];
  if (scope.kind === 'cohort' && !layer)
    throw new Refusal(`There is no cohort "${scope.name}" in the registry: add it to the file first.`, 2);
  const hasFields = Object.values(entry).some((value) => value !== undefined);
  const remotes = { ...layer?.remotes, [id]: entry };
  if (!hasFields) delete remotes[id];
  return {
    ...document,
    layers: { ...layers, [section]: { ...layers[section], [scope.name]: { ...layer, remotes } } },
  };
}
