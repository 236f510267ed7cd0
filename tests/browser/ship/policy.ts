import { type Page } from '@playwright/test';

/**
 * Everything that a security policy blocked in a page and its frames: by the event, and by console messages, which also
 * report blocks before any script ran.
 */
export async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeBinding('policyStopped', (_source, text: string) => void violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      const { policyStopped } = window as unknown as { policyStopped: (text: string) => void };
      policyStopped(`${effectiveDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  page.on('console', (message) => {
    if (/content security policy|trusted type|permissions policy/i.test(message.text()))
      violations.push(message.text());
  });
  return violations;
}
