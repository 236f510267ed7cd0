import { freshContext } from './browser';
import { conditions } from './conditions';
import { loadOnce } from './loadOnce';
import { type LoadMarks, type Screen } from './watchLoad';
import { Collected } from './results';
import { interleaved, type Scenario } from './scenario';
import { type Site } from './sites';

export const screens: readonly { screen: Screen; path: string; signedIn: boolean }[] = [
  { screen: 'login', path: '/login', signedIn: false },
  { screen: 'dashboard', path: '/dashboard', signedIn: true },
  { screen: 'inbox', path: '/notifications', signedIn: true },
];

const MARKS = [
  ['fcp', 'FCP'],
  ['lcp', 'LCP'],
  ['usable', 'usable'],
] as const;
export const loads: Scenario = {
  name: 'loads',
  about: 'FCP, LCP and the time until login, dashboard and inbox are usable, cold and warm',
  run: async (bench) => {
    const sections = [];
    for (const condition of conditions) {
      const collected = new Collected();
      for (const { screen, path, signedIn } of screens) {
        const note = (site: Site, cache: string, marks: LoadMarks) => {
          for (const [mark, title] of MARKS) {
            const id = `${screen}.${cache}.${condition.name}.${mark}`;
            collected.add(site.name, { id, title: `${screen}, ${cache}: ${title}`, unit: 'ms' }, marks[mark]);
          }
        };
        await interleaved(bench, `${screen}, ${condition.title}`, async (site) => {
          const context = await freshContext(bench.browser, site, signedIn);
          const address = `${site.url}${path}`;
          note(site, 'cold', await loadOnce(context, address, screen, condition));
          note(site, 'warm', await loadOnce(context, address, screen, condition));
          await context.close();
        });
      }
      sections.push(collected.section(`Loading, ${condition.title}`));
    }
    return sections;
  },
};
