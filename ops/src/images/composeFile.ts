import { parse } from 'yaml';
import * as z from 'zod';

const names = z.array(z.string());
const texts = z.record(z.string(), z.string());
const seconds = z.string().regex(/^\d+s$/);
const bytes = z.string().regex(/^\d+[mg]$/);
const port = z
  .string()
  .regex(/^127\.0\.0\.1:\d+:\d+$/, 'Open to this machine alone: 127.0.0.1:<outside>:<inside>');

const mountSchema = z.strictObject({
  type: z.literal('bind'),
  source: z.string(),
  target: z.string(),
  read_only: z.boolean().optional(),
  bind: z.strictObject({ create_host_path: z.boolean() }).optional(),
});

/** The part of compose's language that the file uses. Unknown or misspelt fields are rejected by name. */
const serviceSchema = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string(), args: texts.optional() }).optional(),
  // Null if an empty default was filled in.
  environment: z.record(z.string(), z.string().nullable()).optional(),
  volumes: z.array(z.union([z.string(), mountSchema])).optional(),
  profiles: names.optional(),
  networks: names.optional(),
  ports: z.array(port).optional(),
  command: names.optional(),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }),
    )
    .optional(),
  restart: z.enum(['no', 'unless-stopped']),
  read_only: z.boolean(),
  cap_drop: names,
  security_opt: names,
  tmpfs: names,
  mem_limit: bytes,
  cpus: z.number(),
  shm_size: bytes.optional(),
  pids_limit: z.number(),
  logging: z.strictObject({ driver: z.string(), options: texts }),
  deploy: z.strictObject({ replicas: z.number() }).optional(),
  stop_grace_period: seconds.optional(),
  user: z.string().optional(),
  healthcheck: z
    .union([
      z.strictObject({ disable: z.literal(true) }),
      z.strictObject({
        test: names,
        interval: seconds,
        timeout: seconds,
        retries: z.number(),
        start_period: seconds.optional(),
      }),
    ])
    .optional(),
});

const fileSchema = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.strictObject({ name: z.string() }).nullable()),
  networks: z.record(z.string(), z.strictObject({ internal: z.literal(true) }).nullable()),
});

export type ComposeFile = z.infer<typeof fileSchema>;

const VARIABLE = /\$\$|\$\{(\w+)(?::([-?])((?:[^{}]|\{[^}]*\})*))?\}/g;

export const variablesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].flatMap(([, name]) => (name === undefined ? [] : [name]))),
];

/** Parses the compose file with only the required variables set. @throws ZodError naming an unknown field */
export function readCompose(text: string): ComposeFile {
  const filled = text.replace(VARIABLE, (whole, name?: string, kind?: string, rest = '') =>
    name === undefined ? whole.slice(1) : kind === '-' ? String(rest) : 'given',
  );
  const entries = Object.entries(parse(filled, { merge: true }) as object);
  // `x-` keys hold fragments to merge. Compose ignores them.
  return fileSchema.parse(Object.fromEntries(entries.filter(([name]) => !name.startsWith('x-'))));
}
