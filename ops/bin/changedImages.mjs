#!/usr/bin/env node
/**
 * Reads names of changed files, one a line, and prints which images they are part of, as the matrix of a workflow:
 * `[{"name":"api","file":"api"}]`. Plain JavaScript without dependencies: nothing is installed to find out.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const changed = readFileSync(0, 'utf8').split('\n').filter(Boolean);

/** Part of every image: what is installed, and how. */
const ALL = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.dockerignore'];
/** Browser packages are built with the shared one and served by nginx with compressed copies. */
const STATIC = ['shared/', 'ops/nginx/', 'ops/src/build/precompress', 'ops/images/static.Dockerfile'];

const remotes = readdirSync(root).filter(
  (name) => name.startsWith('remote-') && existsSync(path.join(root, name, 'package.json')),
);
const images = [
  ...['shell', ...remotes].map((name) => ({ name, file: 'static', parts: [...STATIC, `${name}/`] })),
  { name: 'api', file: 'api', parts: ['shared/src/wire/', 'ops/images/api.Dockerfile', 'api/'] },
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
