import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Page } from '@playwright/test';
import { PASSWORD, portalUrl } from '../support/people';
import { root, startLoneRemote } from './shellProcess';
import { buildRemote } from './tools';

/** A remote alone in its small host, in front of the back end of the portal under test. */
export interface Standalone {
  url: string;
  stop: () => Promise<void>;
}

/** Serves the page in which a remote runs without the shell, by the remote's own server. @param dist its whole build */
export const serveStandalone = (dist: string): Promise<Standalone> =>
  startLoneRemote({ dist, api: portalUrl().replace('localhost', '127.0.0.1') });

/** Builds and serves the page in which a remote of the workspace runs alone. @param id `notifications`, say */
export async function startStandalone(id: string): Promise<Standalone> {
  const dist = mkdtempSync(path.join(os.tmpdir(), 'portal-standalone-'));
  const room = path.join(root, `remote-${id}`);
  // Into a folder of its own: the portal under test keeps its build.
  const output = path.join(dist, 'standalone');
  await buildRemote(room, '--config-name', `${id}-standalone`, '--output-path', output);
  const { url, stop } = await serveStandalone(dist);
  return {
    url,
    stop: async () => {
      await stop();
      rmSync(dist, { recursive: true, force: true });
    },
  };
}

/** Opens a page of it and signs in by the form the small host brings. */
export async function signInAlone(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
