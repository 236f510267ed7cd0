import { portalConfigSchema } from '@portal/shared/config';
import { registrySchema, remoteManifestSchema } from '@portal/shared/registry';
import { describeFormerNames } from '@portal/shared/server';
import { conditionSchema, notificationSchema } from '@portal/shared/wire';
import * as z from 'zod/mini';
import { inventorySchema } from '../remotes/sites';

const titled = (title: string, schema: object) => {
  const { $schema, ...rest } = schema as { $schema: string };
  return { $schema, title, ...rest };
};

/** Removes zod's long date patterns: `format` says the same to an editor. */
function withoutLongPatterns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLongPatterns);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, item]) => !(key === 'pattern' && typeof item === 'string' && item.length > 120))
      .map(([key, item]) => [key, withoutLongPatterns(item)]),
  );
}

const generate = (title: string, schema: z.ZodMiniType): string => {
  // Allows `$schema`, by which a file names its schema for editors.
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const properties = { $schema: { type: 'string' }, ...(json.properties ?? {}) };
  return `${JSON.stringify(withoutLongPatterns(titled(title, { ...json, properties })), null, 2)}\n`;
};

const liveSchemas = (): string => {
  const json = z.toJSONSchema(z.object({ Notification: notificationSchema, Condition: conditionSchema }), {
    io: 'output',
    override: describeFormerNames,
  });
  const $defs = withoutLongPatterns(json.properties);
  return `${JSON.stringify({ $schema: json.$schema, title: 'Frames of the live channel', $defs }, null, 2)}\n`;
};

/** The published JSON Schemas by file name, generated so that they cannot differ from the validation. */
export const jsonSchemas = (): Record<string, string> => ({
  'remotes.schema.json': generate('Remote registry (remotes.json)', registrySchema),
  'portal.config.schema.json': generate('Site configuration (portal.config.json)', portalConfigSchema),
  'remote-manifest.schema.json': generate('Remote manifest (remote-manifest.json)', remoteManifestSchema),
  'sites.schema.json': generate('Inventory of sites (--sites)', inventorySchema),
  'live-channel.schema.json': liveSchemas(),
});
