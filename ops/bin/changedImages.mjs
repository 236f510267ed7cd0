#!/usr/bin/env node
/** Prints the images of changed files, read one a line, as a workflow's matrix: `[{"name":"api","file":"api"}]`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const changed = readFileSync(0, 'utf8').split('\n').filter(Boolean);

/** The last writes what each image says of itself. */
const ALL = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.dockerignore', 'ops/src/release/'];
/** Inputs of the nginx images: browser packages are built with shared and kit, and served with compressed copies. */
const STATIC = [
  'shared/',
  'kit/src/',
  'kit/build/',
  'ops/nginx/',
  'ops/src/build/precompress',
  'ops/images/static.Dockerfile',
];

const remotes = readdirSync(root).filter(
  (name) => name.startsWith('remote-') && existsSync(path.join(root, name, 'package.json')),
);
const images = [
  ...['shell', ...remotes].map((name) => ({ name, file: 'static', parts: [...STATIC, `${name}/`] })),
  { name: 'api', file: 'api', parts: ['shared/src/contract/', 'ops/images/api.Dockerfile', 'api/'] },
  {
    name: 'demo-services',
    file: 'services',
    parts: ['ops/images/services.Dockerfile', 'examples/services/'],
  },
];
const matrix = images
  .filter(({ parts }) => changed.some((name) => [...ALL, ...parts].some((part) => name.startsWith(part))))
  .map(({ name, file }) => ({ name, file }));
process.stdout.write(`${JSON.stringify(matrix)}\n`);
