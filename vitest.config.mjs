import { existsSync, readdirSync } from 'node:fs';
import { together } from './shared/build/vitest.mjs';

/** Every package that has tests, a new remote included. */
const files = readdirSync(import.meta.dirname)
  .map((name) => new URL(`./${name}/vitest.config.mjs`, import.meta.url))
  .filter((file) => existsSync(file));
const configs = await Promise.all(files.map((file) => import(file.href)));

export default together(configs.flatMap(({ default: { test } }) => test.projects));
