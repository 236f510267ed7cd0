import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { atRest } from '../../../ops/src/portalRemote/browser/atRest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Look = Record<'mode' | 'themeDirection' | 'i18n', string> & { density?: string };

/** Changes preferences as another tab would: no reload is needed. */
export async function setLook(page: Page, look: Look): Promise<void> {
  await page.evaluate((preferences) => {
    const newValue = JSON.stringify(preferences);
    localStorage.setItem('portal-preferences', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal-preferences', newValue }));
  }, look);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mode', look.mode);
  await expect(html).toHaveAttribute('dir', look.themeDirection);
  await expect(html).toHaveAttribute('lang', look.i18n);
  await expect(html).toHaveAttribute('data-density', look.density ?? 'auto');
}

/** The findings of axe in one document. axe is injected once per document, not per check, which halves the time. */
async function inFrame(frame: Frame): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  return frame.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      iframes: false,
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, TAGS);
}

async function inPage(page: Page): Promise<string[]> {
  await atRest(page);
  const messages: string[] = [];
  for (const frame of page.frames()) messages.push(...(await inFrame(frame)));
  return messages;
}

/**
 * The findings of axe in the page and its frames, and whether it is wider than its window. Only findings that a second
 * check repeats count: toasts come and go in the meantime.
 */
export async function findings(page: Page): Promise<string[]> {
  let messages = await inPage(page);
  if (messages.length > 0) {
    const again = new Set(await inPage(page));
    messages = messages.filter((one) => again.has(one));
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return wide > 0 ? [...messages, `${wide} px too wide`] : messages;
}
