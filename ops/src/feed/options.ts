import { parseArgs } from 'node:util';
import { typedPath } from '../lib/paths';
import { portalPort } from '../start/single';
import { Refusal } from '../lib/say';

export interface FeedOptions {
  file: string;
  /** 0: as fast as possible; otherwise a multiple of the records' own pace. */
  speed: number;
  url: string;
  key: string;
  pilot: string;
  /** Asset to pilot, where it differs from `pilot`. */
  assets: Readonly<Record<string, string>>;
  idleMs: number;
  now: boolean;
  restart: boolean;
}

export const USAGE =
  'Usage: npm run feed -- <file.csv> [--speed N] [--url http://localhost:8080/api] [--pilot FFT] [--assets 0=FFT,1=SEW]\n' +
  '         [--idle-minutes 60] [--now] [--restart] [--key producer-key]\n' +
  '  --speed 0 posts as fast as possible (default); 60 lets an hour pass in a minute.\n' +
  '  --now moves the records in time so that the last happens when it is posted: none is ever ahead of the clock.';

function number(text: string, name: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0)
    throw new Refusal(`--${name} must be a number from 0, not "${text}".`, 2);
  return value;
}

function assetMap(text: string): Record<string, string> {
  if (text === '') return {};
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const [asset = '', pilot = ''] = pair.split('=');
      if (asset === '' || pilot === '') throw new Refusal(`--assets takes 0=FFT,1=SEW, not "${text}".`, 2);
      return [asset.trim(), pilot.trim()];
    }),
  );
}

export function feedOptions(args: readonly string[], env: NodeJS.ProcessEnv): FeedOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      speed: { type: 'string', default: '0' },
      url: { type: 'string' },
      key: { type: 'string' },
      pilot: { type: 'string', default: 'FFT' },
      assets: { type: 'string', default: '' },
      'idle-minutes': { type: 'string', default: '60' },
      now: { type: 'boolean', default: false },
      restart: { type: 'boolean', default: false },
    },
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new Refusal(USAGE, 2);
  return {
    file: typedPath(file),
    speed: number(values.speed, 'speed'),
    url: (values.url ?? `http://localhost:${portalPort(env)}/api`).replace(/\/+$/, ''),
    key: values.key ?? env.PORTAL_PRODUCER_KEY ?? 'demo-producer-key',
    pilot: values.pilot,
    assets: assetMap(values.assets),
    idleMs: number(values['idle-minutes'], 'idle-minutes') * 60_000,
    now: values.now,
    restart: values.restart,
  };
}
