import { buildAll } from '../build/buildAll';
import { buildTargets, FRAME } from '../build/plan';
import { type Step } from './step';

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

export const productBuilds = (root: string): Step[] =>
  builds(root).filter(({ name }) => name !== `build:${FRAME}`);

export const allBuilds = builds;
