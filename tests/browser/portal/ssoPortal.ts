import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DEMO_SECRET, demoIdentity } from '../../../ops/src/demoProvider/identityFile';
import { demoProvider } from '../../../ops/src/demoProvider/provider';
import { freePort } from '../faultInjection/shellProcess';
import { startPortalProcess } from '../support/portalProcess';

/** A portal with a sign-in provider, the demo's own, which runs in the test's process. */
export interface SsoPortal {
  readonly url: string;
  readonly issuer: string;
  /** The provider answers the portal no more; pages of people who are there already go on. */
  breakOff(): void;
  stop(): Promise<void>;
}

const writeJson = (file: string, content: unknown) => writeFileSync(file, JSON.stringify(content));

export async function startSsoPortal(): Promise<SsoPortal> {
  const issuer = `http://127.0.0.1:${await freePort()}`;
  const secret = 'a-secret-that-only-tests-know-of';
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sso-e2e-'));
  const identity = path.join(folder, 'identity.json');
  writeJson(identity, demoIdentity(issuer));
  let provider: ReturnType<typeof demoProvider> | undefined;
  let isBroken = false;
  const portal = await startPortalProcess(
    { IDENTITY_FILE: identity, [DEMO_SECRET]: secret },
    async (home, port) => {
      const site = path.join(home, 'site');
      mkdirSync(site, { recursive: true, mode: 0o700 });
      writeJson(path.join(site, 'portal.config.json'), {
        schemaVersion: 1,
        site: { name: 'Factory portal', production: false },
        demo: true,
        sso: true,
      });
      provider = demoProvider({ issuer, portalUrl: `http://localhost:${port}`, secret });
      provider.prependListener('request', ({ url, socket }) => {
        if (isBroken && url === '/token') socket.destroy();
      });
      provider.listen(Number(new URL(issuer).port), '127.0.0.1');
      await once(provider, 'listening');
    },
  );
  return {
    url: portal.url,
    issuer,
    breakOff: () => (isBroken = true),
    async stop() {
      await portal.stop();
      provider?.closeAllConnections();
      provider?.close();
      rmSync(folder, { recursive: true });
    },
  };
}
