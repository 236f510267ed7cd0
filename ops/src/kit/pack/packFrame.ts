import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from '../../build/buildAll';
import { FRAME } from '../../build/plan';
import { writeJson } from '../../lib/files';
import { packageOf } from './sources';

const TYPES = `/** Serves a remote from its sources in the portal's own frame. */
export declare function dev(options: { dir: string; port?: number; portal?: string; config?: object }): Promise<{
  url: string;
  stop: () => Promise<void>;
}>;
/** The address of the server that takes \`{ kind }\` of a fault, by POST. */
export declare const faultAt: string;
/** Where the page's \`localStorage\` says who is signed in, and who there is. */
export declare const chosenBy: string;
export declare const people: readonly {
  userId: string;
  username: string;
  firstName: string;
  lastName: string;
  userRole: string;
  pilotRole: string;
  pilotCode: string;
}[];
`;

/** Files that only the workspace needs or that are made again where the package is used. */
const LEFT_OUT = /\.(test\.ts|d\.cts|br|gz|map)$/;

/**
 * Writes `@portal/frame` as it is published: the built shell and the server that shows a remote in it. It has the kit's
 * version, because it shows what a portal with that host API would.
 */
export async function packFrame(root: string, folder: string): Promise<void> {
  const [failure] = await buildAll(
    root,
    () => undefined,
    (name) => name === FRAME,
  );
  if (failure) throw new Error(`The frame could not be built:\n${failure.output}`);
  writeFrame(root, folder);
}

export function writeFrame(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const part of ['dev', 'dist'])
    cpSync(path.join(root, FRAME, part), path.join(folder, part), {
      recursive: true,
      filter: (file) => !LEFT_OUT.test(file),
    });
  writeFileSync(path.join(folder, 'dev/dev.d.cts'), TYPES);
  cpSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  const { description, dependencies } = packageOf(root, FRAME);
  writeJson(path.join(folder, 'package.json'), {
    name: '@portal/frame',
    version: packageOf(root, 'kit').version,
    description,
    license: 'MIT',
    type: 'commonjs',
    engines: { node: '>=22.22' },
    exports: {
      './dev': { types: './dev/dev.d.cts', default: './dev/dev.cjs' },
      './package.json': './package.json',
    },
    dependencies,
  });
}
