import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const STAMP = 'node_modules/.portal-lock';
/** npm's own record of an install, which pnpm does not touch. */
const OF_NPM = 'node_modules/.package-lock.json';

const lockOf = (root) =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .digest('hex');

/**
 * The state of the workspace's packages. `npm install` writes its own copies over some of pnpm's links, whose
 * dependencies are then not found, and pnpm repairs them only with `--force`.
 * @returns {'current' | 'missing' | 'overwritten'}
 */
export function installState(root) {
  const stamp = path.join(root, STAMP);
  if (!existsSync(stamp) || !existsSync(path.join(root, 'ops/node_modules/fastify'))) return 'missing';
  const npm = path.join(root, OF_NPM);
  if (existsSync(npm) && statSync(npm).mtimeMs > statSync(stamp).mtimeMs) return 'overwritten';
  return readFileSync(stamp, 'utf8') === lockOf(root) ? 'current' : 'missing';
}

/** Notes that pnpm has installed what the lock file says. */
export const noteInstalled = (root) => writeFileSync(path.join(root, STAMP), lockOf(root));
