import { existsSync, readdirSync } from 'node:fs';
import { together } from './shared/build/vitest.mjs';

/** Every package that has tests, a new remote included. */
const folders = ['.', 'examples', 'kit'].flatMap((parent) =>
  readdirSync(new URL(parent, import.meta.url)).map((name) => `./${parent}/${name}`),
);
const files = folders
  .map((folder) => new URL(`${folder}/vitest.config.mjs`, import.meta.url))
  .filter((file) => existsSync(file));
const configs = await Promise.all(files.map((file) => import(file.href)));

export default together(configs.flatMap(({ default: { test } }) => test.projects));
