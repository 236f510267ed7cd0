import path from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles the front server into `ops/dist/serve.mjs`: four processes run it, and each would otherwise compile
 * its TypeScript at every start. Packages stay outside and are found in ops' own `node_modules`.
 */
export async function bundleServe(root: string): Promise<void> {
  await build({
    entryPoints: [path.join(root, 'ops/src/serve/main.ts')],
    outfile: path.join(root, 'ops/dist/serve.mjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    // Workspace code is TypeScript source: it goes into the bundle.
    alias: {
      '@portal/shared/registry': path.join(root, 'shared/src/registry/index.ts'),
      '@portal/shared/site': path.join(root, 'shared/src/site/index.ts'),
      '@portal/shared/config': path.join(root, 'shared/src/config/index.ts'),
    },
    sourcemap: true,
    logLevel: 'warning',
  });
}
