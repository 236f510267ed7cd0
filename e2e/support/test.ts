import {
  test as base,
  expect as baseExpect,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type TestInfo,
} from '@playwright/test';

export * from '@playwright/test';

/** What a page said, and where. */
interface Said {
  text: string;
  at: string;
}

/** What the pages of a worker said since its test began. */
let said: Said[] = [];
/** The file whose tests run now: what a file before it left open is not its doing. */
let file = '';
const allowances = new WeakMap<TestInfo, RegExp[]>();
const watched = new WeakSet<BrowserContext>();

/**
 * Chromium asks for an icon beside an answer of the api that a test opens as a page; the portal's own pages name theirs.
 */
const ALWAYS = [/status of 404 .*\/favicon\.ico$/];

const LOUD = new Set(['warning', 'error', 'assert']);

function listen(context: BrowserContext): BrowserContext {
  if (watched.has(context)) return context;
  watched.add(context);
  const ours = file;
  context.on('console', (message: ConsoleMessage) => {
    if (ours === file && LOUD.has(message.type()))
      said.push({ text: `${message.type()}: ${message.text()}`, at: message.location().url });
  });
  context.on('weberror', (error) => {
    if (ours === file)
      said.push({ text: `uncaught: ${error.error().message}`, at: error.page()?.url() ?? '' });
  });
  return context;
}

/** Hears every context of a browser, those that tests and their hooks make by hand included. */
function listenTo(browser: Browser): void {
  const create = browser.newContext.bind(browser);
  browser.newContext = async (...options) => {
    file = base.info().file;
    return listen(await create(...options));
  };
}

/**
 * Lets pages of the running test say this: for tests that provoke an error, of which the browser or the portal tells in
 * the console. Whatever else any page says as a warning or an error fails its test.
 */
export function mayComplain(...patterns: readonly RegExp[]): void {
  const info = base.info();
  allowances.set(info, [...(allowances.get(info) ?? []), ...patterns]);
}

/** Playwright's, but a warning or an error in the console of any page fails the test. */
export const test = base.extend<{ quiet: undefined }, { heard: undefined }>({
  heard: [
    async ({ browser }, use) => {
      listenTo(browser);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  context: async ({ context }, use) => {
    await use(listen(context));
  },
  quiet: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures come before this one
    async ({}, use, info) => {
      said = [];
      file = info.file;
      await use(undefined);
      const allowed = [...ALWAYS, ...(allowances.get(info) ?? [])];
      const loud = said.filter(({ text, at }) => !allowed.some((pattern) => pattern.test(`${text} ${at}`)));
      baseExpect(loud, 'Pages said this in the console').toEqual([]);
    },
    { auto: true },
  ],
});
