import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Build, readBuild } from './builds';
import { root } from './shellProcess';
import { buildRemote } from './tools';

/** Builds an example's container, which no other step builds. @param name for example `plain` */
export async function buildExample(name: string): Promise<Build> {
  const dist = mkdtempSync(path.join(os.tmpdir(), 'portal-example-'));
  try {
    const packageFolder = path.join(root, `examples/remote-${name}`);
    await buildRemote(packageFolder, '--output-path', dist);
    return readBuild(dist);
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}
