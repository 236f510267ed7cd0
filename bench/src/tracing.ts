import { type Page } from '@playwright/test';
import { type TraceEvent, type Work } from './mainThread';

const CATEGORIES = [
  'devtools.timeline',
  'v8',
  'blink.user_timing',
  'disabled-by-default-v8.compile',
  '__metadata',
];

/** Tracing costs time itself: what is compared is the work, and fewer rounds tell it. */
export const ROUNDS = 3;

const TITLES: Record<Work, string> = {
  script: 'running script',
  compile: 'compiling script',
  render: 'style, layout, paint',
  collect: 'collecting garbage',
  other: 'all else',
};

/** Does something with a page while the browser writes down what it works. @returns what came of it, and the record */
export async function traced<T>(
  page: Page,
  during: () => Promise<T>,
): Promise<{ answer: T; events: TraceEvent[] }> {
  const browser = page.context().browser();
  if (!browser) throw new Error('A page of no browser cannot be traced');
  await browser.startTracing(page, { categories: CATEGORIES });
  const answer = await during();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return { answer, events: traceEvents };
}

/** Adds the work of a page's own thread to a table: the sum, then each kind. @param title how the sum is called */
export function addWork(
  add: (what: string, title: string, milliseconds: number) => void,
  title: string,
  work: Record<Work, number>,
): void {
  const kinds = Object.keys(TITLES) as Work[];
  add(
    'all',
    title,
    kinds.reduce((sum, kind) => sum + work[kind], 0),
  );
  for (const kind of kinds) add(kind, `of it ${TITLES[kind]}`, work[kind]);
}
