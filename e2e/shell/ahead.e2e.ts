import { expect, test, type Page } from '@playwright/test';
import { portalUrl, signedIn, signIn } from '../support/people';

const PERSON = 'operator.fft@portal.test';

/** Files of remotes a page asks for, each as often as it was asked for: those of other ports than the portal's. */
function watchRemotes(page: Page): string[] {
  const { port } = new URL(portalUrl());
  const asked: string[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.port !== port && /\.(js|json)$/.test(address.pathname))
      asked.push(address.pathname.replace(/^.*\//, '').replace(/\.[0-9a-f]{10}/, ''));
  });
  return asked;
}

/** What the server said about remotes, in the page as it was sent. */
const sentPage = async (page: Page, path: string) =>
  (await page.request.get(portalUrl() + path, { headers: { Accept: 'text/html' } })).text();

test('whoever is not signed in asks for nothing of any remote, wherever they come', async ({ page }) => {
  const asked = watchRemotes(page);
  await page.goto(`${portalUrl()}/notifications`);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(asked).toEqual([]);
  for (const path of ['/login', '/dashboard', '/notifications', '/user-management/users/user-list'])
    expect(await sentPage(page, path)).not.toMatch(/<link[^>]*remote/);
  // Chunks are named after what is in them: a tile or a page with a rule is nobody's to know of.
  expect(await sentPage(page, '/dashboard')).not.toMatch(/invitations-widget|chunks\/user-list/);
  await signIn(page, PERSON);
  await expect.poll(() => asked).toContain('remote-manifest.json');
});

test('a page asks for its remote ahead, once, and for texts in the reader’s language alone', async ({
  page,
}) => {
  await signedIn(page, PERSON);
  await page.evaluate(() => localStorage.setItem('portal-preferences', JSON.stringify({ i18n: 'fr' })));
  const asked = watchRemotes(page);
  await page.goto(`${portalUrl()}/notifications`);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const ahead = await page.evaluate(() =>
    [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href') ?? ''),
  );
  expect(ahead.filter((href) => href.includes('/chunks/messages-fr'))).toHaveLength(1);
  expect(ahead.filter((href) => href.endsWith('remote-manifest.json'))).toHaveLength(1);
  await expect.poll(() => asked).toContain('messages-fr.js');
  expect(asked).not.toContain('messages-en.js');
  const scripts = asked.filter((name) => name === 'inbox.js' || name === 'inbox-first.js');
  expect(scripts.sort()).toEqual(['inbox-first.js', 'inbox.js']);
});
