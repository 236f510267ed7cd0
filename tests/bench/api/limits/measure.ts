import { setTimeout as sleep } from 'node:timers/promises';
import { get } from '../lib/client';
import { ms, timed } from '../lib/stats';
import { type Pair } from './pair';
import { type Site } from './site';

/** Between two small requests of others, ms: each person may read 3000 times a minute. */
const PAUSE_MS = 2;

interface Measured {
  readonly took: number;
  /** The longest wait of somebody who asked for little meanwhile. */
  readonly longest: number;
}

async function measure(
  { server, others }: Site,
  pair: Pair,
  request: () => Promise<Response>,
): Promise<Measured> {
  const start = performance.now();
  let took: number | undefined;
  const answer = request().then(async (response) => {
    const body = await response.text();
    return { status: response.status, body };
  });
  const end = () => (took = performance.now() - start);
  answer.then(end, end);
  let longest = 0;
  for (let nth = 0; took === undefined; nth++) {
    const token = others[nth % others.length] ?? '';
    longest = Math.max(longest, await timed(() => get(server.url, '/users/sessions', token)));
    await sleep(PAUSE_MS);
  }
  const { status, body } = await answer;
  if (status >= 300 && status !== pair.refused)
    throw new Error(`${pair.call}: ${status} ${body.slice(0, 200)}`);
  return { took, longest };
}

const thousands = new Intl.NumberFormat('en');
const limitOf = ([of, most]: Pair['one']) => `${thousands.format(most)} ${of}`;

export const PAIR_HEADINGS = [
  'call',
  'limits',
  'product',
  'small',
  'large',
  'ratio',
  'wait, small',
  'wait, large',
];

/** A pair at one of each on a small site and at its limits on a large one: a row of the table. */
async function measurePair(pair: Pair, small: Site, large: Site): Promise<string[]> {
  const { call, which, one, other, prepare } = pair;
  const [least, most] = [
    [1, 1],
    [one[1], other[1]],
  ] as const;
  const ready = async (site: Site, amounts: readonly [number, number]) => {
    const prepared = (await prepare?.(site, ...amounts)) ?? '';
    return () => pair.send(site, ...amounts, prepared);
  };
  const warmUp = await ready(small, least);
  await warmUp();
  const before = await measure(small, pair, await ready(small, least));
  const after = await measure(large, pair, await ready(large, most));
  return [
    which === undefined ? call : `${call}, ${which}`,
    `${limitOf(one)} × ${limitOf(other)}`,
    thousands.format(one[1] * other[1]),
    ms(before.took),
    ms(after.took),
    (after.took / before.took).toFixed(1),
    ms(before.longest),
    ms(after.longest),
  ];
}

export async function measurePairs(pairs: readonly Pair[], small: Site, large: Site): Promise<string[][]> {
  const table: string[][] = [];
  for (const pair of pairs) table.push(await measurePair(pair, small, large));
  return table;
}
