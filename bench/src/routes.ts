import { type Page } from '@playwright/test';
import { freshContext } from './browser';
import { apply, conditions } from './conditions';
import { Collected } from './results';
import { interleaved, type Scenario } from './scenario';
import { calm, follow, menuLink, openDashboard } from './steps';
import { type Site } from './sites';

export const DASHBOARD = { path: '/dashboard', heading: 'Dashboard' };
/** The first page of each remote, with its heading in English. */
export const remotePages = [
  { name: 'notifications', path: '/notifications', heading: 'Notifications' },
  { name: 'user-management', path: '/user-management/users/user-list', heading: 'Users' },
  { name: 'services', path: '/incorporated-services/catalogue', heading: 'Catalogue' },
] as const;

/** A person who points at a link clicks it about so much later, at the earliest; then what it fetched is there. */
const POINTING_MS = 300;

async function pointAt(page: Page, path: string): Promise<void> {
  await (await menuLink(page, path)).hover();
  await page.waitForTimeout(POINTING_MS);
  await calm(page);
}

/** From the click on a menu entry to the heading of a remote's page. */
export const routes: Scenario = {
  name: 'routes',
  about: 'route change from the dashboard to a page of each remote: cold, prefetched, warm',
  run: async (bench) => {
    const sections = [];
    for (const condition of conditions) {
      const collected = new Collected();
      for (const { name, path, heading } of remotePages) {
        const change = async (page: Page, site: Site, how: string) => {
          await menuLink(page, path);
          const took = await follow(page, path, heading);
          const id = `${name}.${how}.${condition.name}.route`;
          collected.add(site.name, { id, title: `${name}, ${how}`, unit: 'ms' }, took);
        };
        await interleaved(bench, `route to ${name}, ${condition.title}`, async (site) => {
          for (const how of ['cold', 'prefetched']) {
            const context = await freshContext(bench.browser, site);
            const page = await context.newPage();
            await apply(page, condition);
            await openDashboard(page, site);
            if (how === 'prefetched') await pointAt(page, path);
            await change(page, site, how);
            if (how === 'cold') {
              await calm(page);
              await follow(page, DASHBOARD.path, DASHBOARD.heading);
              await calm(page);
              await change(page, site, 'warm');
            }
            await context.close();
          }
        });
      }
      sections.push(collected.section(`Route change, ${condition.title}`));
    }
    return sections;
  },
};
