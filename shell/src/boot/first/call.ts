import type { FirstCall } from '../../context/firstAnswer';

/**
 * Asks who the reader is, as `createAccountCalls` will: every page with a session begins with it. `firstAnswer` hands the
 * answer on.
 */
export function askWhoIAm(token: string, config = '{}'): void {
  // The site's own word, else as `portalConfigSchema` has it.
  const { api } = JSON.parse(config) as { api?: { base?: string } };
  const base = api?.base ?? '/api';
  // nginx leaves it to the shell to fill in the page's origin.
  if (base.includes('{')) return;
  const url = `${base.replace(/\/+$/, '')}/users/auth-info`;
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const answer = window.fetch(url, { headers });
  // Whoever takes it is told; nobody may.
  answer.catch(() => undefined);
  const first: FirstCall = { url, token, answer };
  window.__portalFirst = first;
}
