import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TokenSet } from '@portal/shared/wire';
import { type Browser, openBrowser } from '../browser';
import { freePort } from '../child';
import { type Kind } from '../databases';
import { ofSuite, startTestPortal, type TestPortal } from '../portal';
import { CLIENT_ID, CLIENT_SECRET, startProvider, type TestProvider } from './signInProvider';

interface SsoPortal {
  readonly portal: TestPortal;
  readonly provider: TestProvider;
  readonly strict: TestProvider;
  readonly url: string;
  /** Signs in at the provider. @returns what the page is told, and the browser that was used */
  attempt(
    browser?: Browser,
    query?: string,
    id?: string,
  ): Promise<{ params: URLSearchParams; at: URL; browser: Browser }>;
  /** Goes to an address of a provider. @returns what the page is told at the end */
  follow(browser: Browser, address: string): Promise<URLSearchParams>;
  exchange(browser: Browser, code: string | null): Promise<{ status: number; data: TokenSet }>;
  stop(): Promise<void>;
}

const rule = (value: string, accessLevel: string, role: string) => ({
  when: { claim: 'groups', contains: value },
  pilotCode: 'FFT',
  accessLevel,
  role,
});

/** The providers of the tests: `corp` makes people, `strict` takes those that are invited or linked. */
const settings = (issuers: { corp: string; strict: string }, more: object, corp: object) => ({
  providers: [
    {
      id: 'corp',
      name: 'Corporate',
      issuer: issuers.corp,
      clientId: CLIENT_ID,
      clientSecretVariable: 'CORP_SECRET',
      people: 'create',
      rules: [
        rule('portal-admins', 'ADMIN', 'SITE_ADMINISTRATOR'),
        rule('operators', 'USER', 'PLANT_OPERATOR'),
      ],
      ...corp,
    },
    {
      id: 'strict',
      name: 'Invited only',
      issuer: issuers.strict,
      clientId: CLIENT_ID,
      clientSecretVariable: 'CORP_SECRET',
      people: 'invited',
    },
  ],
  ...more,
});

/**
 * A portal with two real sign-in providers.
 * @param more fields of the identity file
 * @param corp fields of its first provider
 */
async function startSso(
  kind: Kind,
  more: object = {},
  corp: object = {},
  variables: Record<string, string> = {},
): Promise<SsoPortal> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [provider, strict] = await Promise.all([startProvider(url, 'corp'), startProvider(url, 'strict')]);
  const folder = mkdtempSync(path.join(tmpdir(), 'sso-'));
  const file = path.join(folder, 'identity.json');
  writeFileSync(file, JSON.stringify(settings({ corp: provider.issuer, strict: strict.issuer }, more, corp)));
  const portal = await startTestPortal(kind, {
    API_PORT: String(port),
    PUBLIC_URL: url,
    IDENTITY_FILE: file,
    CORP_SECRET: CLIENT_SECRET,
    ...variables,
  });
  return {
    portal,
    provider,
    strict,
    url,
    async attempt(browser = openBrowser(), query = '', id = 'corp') {
      const at = new URL(await browser.until(`${url}/api/users/sso/${id}/start${query}`, `${url}/sso`));
      return { params: new URLSearchParams(at.hash.slice(1)), at, browser };
    },
    async follow(browser, address) {
      return new URLSearchParams(new URL(await browser.until(address, `${url}/sso`)).hash.slice(1));
    },
    async exchange(browser, code) {
      const answer = await browser.go(`${url}/api/users/sso/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code }),
      });
      const { data } = (await answer.json()) as { data: TokenSet };
      return { status: answer.status, data };
    },
    async stop() {
      await portal.stop();
      await Promise.all([provider.stop(), strict.stop()]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** The portal and providers of a suite. */
export const ssoOf = (...start: Parameters<typeof startSso>): SsoPortal => ofSuite(() => startSso(...start));
