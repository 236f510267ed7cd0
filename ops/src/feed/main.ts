import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readJson, writeJson } from '../lib/files';
import { inHome } from '../lib/paths';
import { command, complain, Refusal, say } from '../lib/say';
import { feed, type FeedState } from './feed';
import { fileLines, timeSpan } from './lines';
import { type FeedOptions, feedOptions, USAGE } from './options';
import { postBatch } from './post';
import { shiftToNow } from './shift';

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function stateFile({ file, url, pilot, assets }: FeedOptions): string {
  const key = createHash('sha256')
    .update(JSON.stringify([file, url, pilot, assets]))
    .digest('hex')
    .slice(0, 16);
  return inHome('feed', `${path.basename(file, '.csv')}-${key}.json`);
}

function progressLine(): (line: number, posted: number) => void {
  let last = 0;
  return (line, posted) => {
    const tty = process.stdout.isTTY;
    if (Date.now() - last < (tty ? 200 : 2000)) return;
    last = Date.now();
    process.stdout.write(`${tty ? '\r' : ''}line ${line}, ${posted} events posted${tty ? '   ' : '\n'}`);
  };
}

await command(USAGE, async () => {
  const options = feedOptions(process.argv.slice(2), process.env);
  if (!existsSync(options.file)) throw new Refusal(`There is no file ${options.file}.`, 2);
  const file = stateFile(options);
  const saved = options.restart ? undefined : (readJson(file) as FeedState | undefined);
  if (saved) say(`Going on after line ${saved.line} (--restart feeds everything again; events stay single).`);
  const from = saved ?? { line: 1, machines: {} };
  const { speed, now } = options;
  const target = { url: options.url, key: options.key, fetch, sleep, say: complain };
  const summary = await feed(
    fileLines(options.file),
    from,
    {
      speed,
      idleMs: options.idleMs,
      shiftMs: now ? shiftToNow(await timeSpan(options.file, from.line), speed, Date.now()) : 0,
      pilotOf: (asset) => options.assets[asset] ?? options.pilot,
    },
    {
      post: (events) => postBatch(events, target),
      save: (state) => writeJson(file, state),
      bad: (line, problem) => complain(`line ${line}: ${problem}`),
      progress: progressLine(),
      now: Date.now,
      sleep,
    },
  );
  const { alarm, recovered, idle } = summary.counts;
  if (process.stdout.isTTY) say();
  say(
    `${summary.lines} lines read, ${summary.bad} bad; ${alarm + recovered + idle} events: ` +
      `${alarm} alarms, ${recovered} recovered, ${idle} idle.`,
  );
  return summary.lines === 0 && summary.bad > 0 ? 1 : 0;
}).then(() => process.exit());
