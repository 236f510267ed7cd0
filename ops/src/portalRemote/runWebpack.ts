import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Configuration, type MultiStats } from 'webpack';
import { type RemoteManifest, remoteManifestSchema } from '@portal/shared/registry';
import { readJson } from '../lib/files';
import { Refusal } from '../lib/say';

type ConfigFile = (env: object, argv: { mode: string }) => Configuration | Configuration[];

export interface BuildOptions {
  /** @default that of `package.json` */
  version?: string;
  /** @default `dist` */
  dist?: string;
}

const MANIFEST = 'remote-manifest.json';

export function readManifest(dist: string): RemoteManifest {
  const parsed = remoteManifestSchema.safeParse(readJson(path.join(dist, MANIFEST)));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refusal(
    `${path.join(dist, MANIFEST)} is no manifest: ${issue?.path.join('.')} ${issue?.message}`,
  );
}

/** Builds a remote for production by its own `webpack.config.cjs`. @throws Refusal with webpack's messages */
export async function runWebpack(dir: string, options: BuildOptions = {}): Promise<RemoteManifest> {
  const dist = options.dist ?? path.join(dir, 'dist');
  const before = { ...process.env };
  Object.assign(process.env, {
    NODE_ENV: 'production',
    REMOTE_DIST: dist,
    ...(options.version !== undefined && { REMOTE_VERSION: options.version }),
  });
  try {
    return await built(dir, dist);
  } finally {
    // The variables apply to this build only.
    process.env = before;
  }
}

async function built(dir: string, dist: string): Promise<RemoteManifest> {
  const file = path.join(dir, 'webpack.config.cjs');
  const configure = createRequire(file)(file) as ConfigFile;
  const compiler = webpack([configure({}, { mode: 'production' })].flat());
  const stats: MultiStats | undefined = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors())
    throw new Refusal(`The build failed:\n${stats?.toString({ preset: 'errors-only', colors: false })}`);
  return readManifest(dist);
}
