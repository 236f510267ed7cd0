import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** What the tests look at in a service; the schema knows the rest. */
export interface ComposeService {
  image?: string;
  build?: { context: string; dockerfile: string; args?: Record<string, string> };
  environment?: Record<string, string>;
  volumes?: (string | { type: string; source: string; bind?: { create_host_path?: boolean } })[];
  profiles?: string[];
  networks?: string[];
  ports?: string[];
  command?: string[];
  depends_on?: Record<string, { condition: string }>;
  restart?: string;
  read_only?: boolean;
  cap_drop?: string[];
  user?: string;
  healthcheck?: object;
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean } | null>;
}

/** `${NAME}`, `${NAME:-default}`, `${NAME:?message}`; `$$` is a dollar sign. */
const VARIABLE = /\$\$|\$\{(\w+)(?::([-?])((?:[^{}]|\{[^}]*\})*))?\}/g;

/** Variables that a compose file takes from outside, each once. */
export const variablesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].flatMap(([, name]) => (name === undefined ? [] : [name]))),
];

/** The file as compose reads it where nothing is set but what must be. */
export function readCompose(root: string): { text: string; file: ComposeFile } {
  const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
  const filled = text.replace(VARIABLE, (whole, name?: string, kind?: string, rest = '') =>
    name === undefined ? whole.slice(1) : kind === '-' ? String(rest) : 'given',
  );
  return { text, file: parse(filled, { merge: true }) as ComposeFile };
}
