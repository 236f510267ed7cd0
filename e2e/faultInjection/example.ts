import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Build, readBuild } from './builds';
import { root } from './shellProcess';
import { buildRemote } from './tools';

/** Builds the container of an example, which nothing else needs built. @param name `plain`, say */
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
