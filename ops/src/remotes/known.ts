import { type Registry, registrySchema } from '@portal/shared/registry';
import { roleNameSchema } from '@portal/shared/wire';
import { Refusal } from '../lib/say';
import { type RegistryDocument } from '../registryFile/document';
import { pilotsOf } from '../registryFile/audience';
import { remoteOf } from '../registryFile/patch';
import { EXIT } from '../registryFile/registryFile';
import { type RemotesOptions } from './options';

const rulePilots = (rule: string | undefined | null): string[] =>
  [...(rule ?? '').matchAll(/"pilots":\s*(\[[^\]]*\])/g)].flatMap(([, list]) => {
    try {
      return JSON.parse(list ?? '[]') as string[];
    } catch {
      // The rule's own check reports the error.
      return [];
    }
  });

function refusePilot(name: string, registry: Registry): void {
  const pilots = pilotsOf(registry);
  if (pilots.includes(name)) return;
  const meant = pilots.find((one) => one.toLowerCase() === name.toLowerCase());
  throw new Refusal(
    `There is no pilot "${name}". Known: ${pilots.join(', ')}.` +
      (meant ? ` Did you mean ${meant}?` : ' One that the registry does not know yet: add --new-pilot.'),
    EXIT.usage,
  );
}

/** Refuses a role that is not in its stored form: capitals with underscores. */
function refuseRole(name: string, registry: Registry): void {
  const meant = name
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_');
  if (name === meant || Object.hasOwn(registry.layers?.roles ?? {}, name)) return;
  throw new Refusal(
    `"${name}" is no name of a role as it is stored.` +
      (roleNameSchema.safeParse(meant).success ? ` Did you mean ${meant}?` : ''),
    EXIT.usage,
  );
}

/** @throws Refusal for a feature that the remote does not have: off, it would change nothing and look as if it did */
function refuseFeature(document: RegistryDocument, id: string, name: string): void {
  const known = Object.keys(remoteOf(document, id).features ?? {});
  if (known.includes(name)) return;
  throw new Refusal(
    `${id} has no feature "${name}". Known: ${known.join(', ') || 'none'}. One that is new: add --new-feature.`,
    EXIT.usage,
  );
}

/**
 * @throws Refusal for unknown remotes, features and pilots and misspelt roles: they would have no effect and give no
 *   error
 */
export function checkNames(document: RegistryDocument, options: RemotesOptions): void {
  const { action, remote, feature, newFeature, scope, pilots = [], roles = [], rule } = options;
  // A remote that is new is put on for everybody.
  const isNew = action === 'enable' && scope.kind === 'defaults';
  if (remote !== undefined && !isNew) remoteOf(document, remote);
  if (remote !== undefined && feature !== undefined && !newFeature) refuseFeature(document, remote, feature);
  const registry = registrySchema.parse(document);
  const names = [...pilots, ...rulePilots(rule), ...(scope.kind === 'pilot' ? [scope.name] : [])];
  if (!options.newPilot) for (const name of names) refusePilot(name, registry);
  for (const name of [...roles, ...(scope.kind === 'role' ? [scope.name] : [])]) refuseRole(name, registry);
}
