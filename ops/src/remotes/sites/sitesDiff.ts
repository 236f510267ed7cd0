import { Refusal } from '../../lib/say';
import { type RegistryDocument } from '../../registryFile/document';
import { EXIT, readRegistry } from '../../registryFile/registryFile';
import { type Comparison, compare } from '../diff';
import { readInventory, type Site } from './inventory';
import { servedBy } from './served';

async function registryOfSite(site: Site, ask: typeof fetch): Promise<RegistryDocument> {
  if (site.file !== undefined) return readRegistry(site.file);
  const served = await servedBy(site, ask);
  if (served.ok) return served.document;
  throw new Refusal(`The portal of ${site.name} ${served.why}.`, EXIT.failed);
}

/** A value in which the site's own address does not count: each site serves its remotes itself. */
const elsewhere = (value: unknown, { origin }: Site): string | undefined =>
  JSON.stringify(value)?.replaceAll(origin, '{site}');

/** Compares the registries of two sites of an inventory. What people get is as seen from the first one. */
export async function compareSites(
  inventory: string,
  names: readonly string[],
  ask: typeof fetch,
): Promise<Comparison> {
  const [one, other] = names.flatMap((name) => readInventory(inventory, [name]));
  if (!one || !other) throw new Refusal('Name two sites to compare.', EXIT.usage);
  const [before, after] = await Promise.all([registryOfSite(one, ask), registryOfSite(other, ask)]);
  const { from, to, fields, people } = compare(before, after, one.origin);
  return {
    from: `${one.name}: ${from}`,
    to: `${other.name}: ${to}`,
    fields: fields.filter((field) => elsewhere(field.before, one) !== elsewhere(field.after, other)),
    people,
  };
}
