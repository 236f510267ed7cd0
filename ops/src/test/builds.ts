import { buildAll } from '../build/buildAll';
import { buildTargets, FRAME } from '../build/plan';
import { type Step } from './step';

/** A build of each package that has one, which knows by itself whether its inputs have changed. */
const builds = (root: string): Step[] =>
  buildTargets(root).map(({ name }) => ({
    name: `build:${name}`,
    run: async () => {
      let didBuild = false;
      const failures = await buildAll(
        root,
        () => {
          didBuild = true;
        },
        (one) => one === name,
      );
      const isSame = !didBuild;
      const report = failures.map(({ output }) => output.trim()).join('\n\n');
      return { passed: failures.length > 0 ? 0 : 1, failed: failures.length, skipped: 0, report, isSame };
    },
  }));

/** What a running portal is made of. */
export const productBuilds = (root: string): Step[] =>
  builds(root).filter(({ name }) => name !== `build:${FRAME}`);

/** The same, and the frame in which remotes are developed. */
export const allBuilds = builds;
