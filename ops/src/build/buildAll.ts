import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeJson } from '../lib/files';
import { bundleServe } from './bundleServe';
import { buildTargets, type PlannedBuild, plannedBuilds } from './plan';
import { precompress } from './precompress';
import { runBuildScript } from './runBuildScript';

/** Two concurrent builds keep two cores busy; more would only wait for each other. */
const BUILD_CONCURRENCY = 2;

export interface BuildFailure {
  name: string;
  output: string;
}

async function buildOne(root: string, target: PlannedBuild): Promise<BuildFailure | undefined> {
  rmSync(target.stamp, { force: true });
  if (target.name === 'ops') {
    await bundleServe(root);
  } else {
    const { status, output } = await runBuildScript(root, target.folder);
    if (status !== 0) return { name: target.name, output };
    if (!existsSync(path.join(target.folder, target.output)))
      return { name: target.name, output: `${output}\nThe build ended well but left no ${target.output}.` };
  }
  if (target.compress) await precompress(path.join(target.folder, 'dist'));
  writeJson(target.stamp, { hash: target.hash });
  return undefined;
}

/** Builds what changed since the last build. Stamps in `build-cache/` store the hashes of the inputs. */
export async function buildAll(
  root: string,
  say: (text: string) => void,
  isSelected: (name: string) => boolean = () => true,
): Promise<BuildFailure[]> {
  const extra = [process.versions.node.split('.')[0] ?? '', process.env.REMOTE_VERSION ?? ''];
  const queue = plannedBuilds(
    root,
    buildTargets(root).filter(({ name }) => isSelected(name)),
    extra,
  );
  const total = queue.length;
  const failures: BuildFailure[] = [];
  if (total > 0) say(`Building ${queue.map(({ name }) => name).join(', ')} ...`);
  let done = 0;
  const worker = async () => {
    for (let target = queue.shift(); target; target = queue.shift()) {
      const started = Date.now();
      const failure = await buildOne(root, target);
      done += 1;
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      say(`  [${done}/${total}] ${target.name} ${failure ? 'FAILED' : `built in ${seconds} s`}`);
      if (failure) failures.push(failure);
    }
  };
  await Promise.all(Array.from({ length: BUILD_CONCURRENCY }, worker));
  return failures;
}
