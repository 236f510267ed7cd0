import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fieldFailures } from '@portal/shared/registry';
import * as z from 'zod/mini';
import { Refusal } from '../../lib/say';
import { EXIT, readKey, type SigningKey } from '../../registryFile/registryFile';

const siteSchema = z.strictObject({
  name: z
    .string()
    .check(z.regex(/^[a-z0-9][a-z0-9-]*$/, 'must be of lower case letters, digits and hyphens')),
  /** Where its portal is. */
  origin: z
    .string()
    .check(z.regex(/^https?:\/\/[^/\s@]+$/, 'must be as in https://portal.example, without a path')),
  /** The registry file that its portal serves, from the inventory's folder. Without it, the site is only looked at. */
  registry: z.optional(z.string()),
  /** Where the private key is: the file, or the variable that names the file. The key itself never stands here. */
  signingKey: z.optional(
    z.union(
      [
        z.strictObject({ file: z.string() }),
        z.strictObject({ variable: z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/)) }),
      ],
      'must be {"file": "<path>"} or {"variable": "<NAME>"}, and never the key itself',
    ),
  ),
});

/** The sites that one command looks at or changes: `npm run remotes -- … --sites inventory.json`. */
export const inventorySchema = z.strictObject({
  $schema: z.optional(z.string()),
  sites: z.array(siteSchema).check(z.minLength(1)),
});

export interface Site {
  readonly name: string;
  readonly origin: string;
  /** Absolute; undefined for a site that is only looked at. */
  readonly file: string | undefined;
  readonly signingKey: { readonly file: string } | { readonly variable: string } | undefined;
}

type Issue = z.core.$ZodIssue;

/** In words; an unknown field by its name, which may be a key that somebody put there. */
function issueLines(issue: Issue): string[] {
  const at = issue.path.join('.') || '(file)';
  if (issue.code === 'unrecognized_keys') return issue.keys.map((name) => `  ${at} has no field "${name}"`);
  return fieldFailures({ issues: [issue] }).map(({ message }) => `  ${at} ${message}`);
}

function parsed(file: string) {
  if (!existsSync(file)) throw new Refusal(`There is no inventory at ${file}.`, EXIT.usage);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Refusal(`${file} is not JSON: ${String(error)}`, EXIT.usage);
  }
  const read = inventorySchema.safeParse(value, { reportInput: true });
  if (read.success) return read.data.sites;
  const lines = read.error.issues.flatMap(issueLines);
  throw new Refusal(`${file} is not an inventory of sites:\n${lines.join('\n')}`, EXIT.usage);
}

/**
 * The sites of an inventory, or those of them that are named, in the inventory's order.
 * @throws Refusal for a file that is not one, for two sites that share a name or a registry, and for an unknown name
 */
export function readInventory(file: string, names?: readonly string[]): Site[] {
  const from = (given: string) => path.resolve(path.dirname(file), given);
  const sites = parsed(file).map(({ name, origin, registry, signingKey }): Site => ({
    name,
    origin,
    file: registry === undefined ? undefined : from(registry),
    signingKey: signingKey && 'file' in signingKey ? { file: from(signingKey.file) } : signingKey,
  }));
  for (const field of ['name', 'file'] as const) {
    const values = sites.flatMap((site) => site[field] ?? []);
    const twice = values.find((value, at) => values.indexOf(value) !== at);
    if (twice !== undefined)
      throw new Refusal(
        `${file} names ${field === 'name' ? 'the site' : 'the registry'} ${twice} twice.`,
        EXIT.usage,
      );
  }
  const unknown = names?.find((name) => !sites.some((site) => site.name === name));
  if (unknown !== undefined)
    throw new Refusal(
      `There is no site "${unknown}" in ${file}. Known: ${sites.map(({ name }) => name).join(', ')}.`,
      EXIT.usage,
    );
  return names ? sites.filter(({ name }) => names.includes(name)) : sites;
}

/** The private key of a site; undefined where the inventory names none. @throws Refusal where it is not there */
export function keyOfSite({ name, signingKey }: Site, env: NodeJS.ProcessEnv): SigningKey | undefined {
  if (!signingKey) return undefined;
  const file = 'file' in signingKey ? signingKey.file : env[signingKey.variable];
  if (file === undefined || file === '')
    throw new Refusal(
      `The variable ${'variable' in signingKey ? signingKey.variable : ''}, with the path of the private key of ${name}, is not set.`,
      EXIT.noKey,
    );
  if (!existsSync(file)) throw new Refusal(`There is no key at ${file}.`, EXIT.noKey);
  return readKey([file]);
}
