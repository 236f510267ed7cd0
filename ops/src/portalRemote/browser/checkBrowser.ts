import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BrowserType } from '@playwright/test';
import { type Contributions, readContributions, type RemoteManifest } from '@portal/shared/registry';
import { readJson } from '../../lib/files';
import { findBrowser, NO_BROWSER } from '../../testRunner/browser';
import { fault, type Finding, note } from '../findings';
import { frameFor } from '../frameFor';
import { installedFor } from '../installed';
import { axeFor } from './axe';
import { judgeFailing, judgeWell, sound } from './judge';
import { lookAt, type Looked, type Place } from './look';
import { demoSignIn } from './demoSignIn';
import { openings } from './openings';

const SKIP = '`--no-browser` leaves this out.';
export const LEFT_OUT = note(
  'browser',
  'left out (--no-browser): nobody looked whether its pages are accessible and bear a back end that fails',
);

/** Example addresses of routes with a `:name` in the path: `portal.examples` of `package.json`. */
const examplesOf = (dir: string): Record<string, string> =>
  (readJson(path.join(dir, 'package.json')) as { portal?: { examples?: Record<string, string> } }).portal
    ?.examples ?? {};

const SIDE_BY_SIDE = 4;

const findingsOf = ({ opening: { address }, well, failing }: Looked): Finding[] => {
  const findings = [
    ...judgeWell(address, well),
    ...failing.flatMap((one) => judgeFailing(address, well, one)),
  ];
  return findings.length > 0 ? findings : [sound(address)];
};

async function lookAtAll(
  place: Place,
  dir: string,
  id: string,
  contributions: Contributions,
): Promise<Finding[]> {
  const { people } = frameFor(dir);
  const { open, left } = openings(
    id,
    contributions,
    people,
    place.url,
    examplesOf(dir),
    place.signIn !== undefined,
  );
  const findings = left.map((one) => note('browser', `${one.path} was not opened: ${one.why}`));
  for (let at = 0; at < open.length; at += SIDE_BY_SIDE)
    findings.push(...(await lookAt(place, open.slice(at, at + SIDE_BY_SIDE))).flatMap(findingsOf));
  return findings;
}

/**
 * Opens each page of the remote in the dev host: axe, console messages, and behaviour with a failing back end.
 * @param portal a demo whose api answers a remote that has no part of a back end in the page
 */
export async function checkBrowser(
  dir: string,
  { id, contributions }: RemoteManifest,
  portal?: string,
): Promise<Finding[]> {
  const contributed = readContributions(contributions);
  if (!contributed) return [note('browser', 'it contributes no pages that can be known: none was opened')];
  const playwright = installedFor(dir, (require) => require('@playwright/test') as { chromium: BrowserType });
  const axe = axeFor(dir);
  if (!playwright || axe === undefined)
    return [
      fault(
        'browser',
        `@playwright/test or axe-core is not installed: npm install --save-dev adds them. ${SKIP}`,
      ),
    ];
  const executablePath = findBrowser();
  if (executablePath === undefined) return [fault('browser', `${NO_BROWSER} ${SKIP}`)];
  const { dev, faultAt, chosenBy, people } = frameFor(dir);
  const demo = existsSync(path.join(dir, 'src/mock/frame.ts')) ? undefined : portal;
  const { url, stop } = await dev({ dir, ...(demo !== undefined && { portal: demo }) });
  const browser = await playwright.chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    return await lookAtAll(
      {
        browser,
        url,
        faultAt,
        chosenBy,
        axe,
        ...(demo !== undefined && { signIn: demoSignIn(demo, people) }),
      },
      dir,
      id,
      contributed,
    );
  } finally {
    await browser.close();
    await stop();
  }
}
