import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../lib/run';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** Browsers that Playwright downloaded for this person, newest first. */
function downloaded(): string[] {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    path.join(os.homedir(), '.cache/ms-playwright'),
    path.join(os.homedir(), 'Library/Caches/ms-playwright'),
  ].filter((folder) => folder !== undefined && existsSync(folder)) as string[];
  return caches.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^chromium-\d+$/.test(name))
      .sort()
      .reverse()
      .flatMap((name) => [
        path.join(folder, name, 'chrome-linux/chrome'),
        path.join(folder, name, 'chrome-linux64/chrome'),
        path.join(folder, name, 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'),
      ]),
  );
}

/** A Chromium on this machine: `PORTAL_CHROMIUM`, one in the path, a usual place, or Playwright's own. */
export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [
    process.env.PORTAL_CHROMIUM,
    ...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...PLACES,
    ...downloaded(),
  ];
  return candidates.find((file) => file !== undefined && file !== '' && existsSync(file));
}

/** As root on Debian a browser can simply be installed; elsewhere nothing is tried. */
export async function installBrowser(cwd: string): Promise<string | undefined> {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { cwd, env });
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { cwd, env });
  return findBrowser();
}

export const NO_BROWSER =
  'No Chromium was found: install chromium or Google Chrome, or name one by PORTAL_CHROMIUM=/path/to/chrome.';
