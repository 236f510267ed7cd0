import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** The exports of the shared package with their source files. Left out: `.`, the entry for pages. */
function entriesOfShared(root: string): Record<string, string> {
  const text = readFileSync(path.join(root, 'shared/package.json'), 'utf8');
  const { exports } = JSON.parse(text) as { exports: Record<string, string> };
  return Object.fromEntries(
    Object.entries(exports)
      .filter(([entry]) => entry !== '.')
      .map(([entry, file]) => [path.posix.join('@portal/shared', entry), path.join(root, 'shared', file)]),
  );
}

/**
 * Bundles the front server into `ops/dist/serve.mjs`: four processes run it, and each would otherwise compile its
 * TypeScript at every start. Packages stay external and resolve from ops' own `node_modules`.
 */
export async function bundleServe(root: string): Promise<void> {
  await build({
    entryPoints: [path.join(root, 'ops/src/serve/main.ts')],
    outfile: path.join(root, 'ops/dist/serve.mjs'),
    bundle: true,
    platform: 'node',
    target: 'node22.22',
    format: 'esm',
    packages: 'external',
    // Workspace code is TypeScript source, so it is bundled.
    alias: entriesOfShared(root),
    sourcemap: true,
    logLevel: 'warning',
  });
}
