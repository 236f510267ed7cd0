import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { installedFor } from '../installed';
import { atRest } from './atRest';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export function axeFor(dir: string): string | undefined {
  const file = installedFor(dir, (require) => require.resolve('axe-core/axe.min.js'));
  return file === undefined ? undefined : readFileSync(file, 'utf8');
}

/** Accessibility findings of axe without the dev host's toolbar, and whether the page is wider than its window. */
export async function axeFindings(page: Page, axe: string): Promise<string[]> {
  // Colours in the middle of a transition would give false contrast findings.
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (values) => {
    const { axe: library } = window as unknown as { axe: typeof Axe };
    const { violations } = await library.run(
      { include: [['html']], exclude: [['portal-toolbar']] },
      { runOnly: { type: 'tag', values }, resultTypes: ['violations'], iframes: false },
    );
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    return [
      ...violations.map(
        ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      ),
      ...(wide > 0 ? [`${wide} px wider than its window of ${window.innerWidth} px`] : []),
    ];
  }, TAGS);
}
