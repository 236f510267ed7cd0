import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Page } from '@playwright/test';
import { freeBase } from '../support/freeBase';
import { root, withThisProcess } from './shellProcess';

export interface Framed {
  url: string;
  stop: () => Promise<void>;
}

/** Starts `portal-remote dev` in a remote's folder, as its developers do. @param args for example `--portal` */
export async function startFrame(packageFolder: string, ...args: string[]): Promise<Framed> {
  const port = await freeBase();
  const bin = path.join(root, 'kit/bin/portal-remote.mjs');
  const child = spawn(
    process.execPath,
    [...withThisProcess.args, bin, 'dev', '--port', String(port), ...args],
    { cwd: packageFolder, env: { ...process.env, ...withThisProcess.env } },
  );
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (text: Buffer) => {
      output += text.toString('utf8');
      const frameAddress = /frame: (http:\S+)/.exec(output)?.[1];
      if (frameAddress) resolve(frameAddress);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`The frame did not start:\n${output}`)));
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const { chosenBy, people } = JSON.parse(
  readFileSync(path.join(root, 'kit/frame/dev/people.json'), 'utf8'),
) as {
  chosenBy: string;
  people: readonly { userId: string; username: string }[];
};

/** Opens a page of a dev host, signed in as a user of its in-browser back end, without its toolbar. */
export async function openAs(page: Page, address: string, email: string): Promise<void> {
  const person = people.find(({ username }) => `${username}@portal.test` === email);
  if (!person) throw new Error(`The frame has no ${email}`);
  const choice = JSON.stringify({ userId: person.userId });
  await page.addInitScript(
    ([key, chosen]) => {
      // An empty frame has no storage.
      if (location.protocol.startsWith('http')) localStorage.setItem(key, chosen);
    },
    [chosenBy, choice] as const,
  );
  await page.goto(address);
}
