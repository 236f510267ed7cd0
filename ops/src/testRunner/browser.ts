import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../lib/run';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
/** Chromium's engine without a window, as Debian packages it. It draws and runs the same in two thirds of the time. */
const WITHOUT_WINDOW = 'chromium-headless-shell';
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

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

function find(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [
    process.env.PORTAL_CHROMIUM,
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...PLACES,
    ...downloaded(),
  ];
  return candidates.find((file) => file !== undefined && file !== '' && existsSync(file));
}

/** A regular browser, as users have: for measurements and the full tests. */
export const findBrowser = (): string | undefined => find([...NAMES, WITHOUT_WINDOW]);

/** The quickest browser, for tests that run with every change. */
export const findQuickBrowser = (): string | undefined => find([WITHOUT_WINDOW, ...NAMES]);

export async function installBrowser(cwd: string): Promise<string | undefined> {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { cwd, env });
  for (const name of [WITHOUT_WINDOW, 'chromium']) {
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { cwd, env });
    const quickBrowser = findQuickBrowser();
    if (quickBrowser !== undefined) return quickBrowser;
  }
  return undefined;
}

export const NO_BROWSER =
  'No Chromium was found: install chromium or Google Chrome, or name one by PORTAL_CHROMIUM=/path/to/chrome.';
