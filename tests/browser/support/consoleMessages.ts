import type { BrowserContext, ConsoleMessage, TestInfo } from '@playwright/test';

interface LoudMessage {
  text: string;
  at: string;
  states: readonly State[];
}

/** The live link is cut, or given up while it is being opened: Chromium itself says so. */
const LINK_CUT = [
  /\/notifications\/websocket.*(ERR_|Connection closed|failed: )/,
  /ERR_\w+ .*\/notifications\/websocket/,
  /The notification link met an error/,
];

/**
 * Messages that a test's state may cause until the test ends. Which of them appear depends on what was in progress when
 * the state began.
 */
const ALLOWED = {
  offline: [/ERR_INTERNET_DISCONNECTED/, ...LINK_CUT, /Remote \w[\w-]*( [\d.]+)?: \{kind: unreachable/],
  'server gone': [
    ...LINK_CUT,
    /ERR_(CONNECTION_REFUSED|EMPTY_RESPONSE|CONNECTION_RESET|SOCKET_NOT_CONNECTED) .*\/(api|assets|remotes\.json)/,
    /Remote registry: \{kind: unreachable\}/,
  ],
  /** The mailbox is open: mails are in frames that forbid scripts, and the browser reports a script that tries. */
  mailbox: [/Blocked script execution in '(about:srcdoc|[^']*\/mailbox[^']*)'.*sandboxed/],
} satisfies Record<string, readonly RegExp[]>;
export type State = keyof typeof ALLOWED;

/** Chromium requests an icon when a test opens an api answer as a page. The portal's own pages name theirs. */
const ALWAYS = [/status of 404 .*\/favicon\.ico$/];
const LOUD = new Set(['warning', 'error', 'assert']);

let messages: LoudMessage[] = [];
let states: State[] = [];
let test: TestInfo | undefined;
let allowed: RegExp[] = [];
/** The test file of each context; '' for contexts of a worker, which belong to any running test. */
const owners = new WeakMap<BrowserContext, string>();

export function begin(info: TestInfo): void {
  [messages, states, allowed, test] = [[], [], [], info];
}

export const enter = (state: State): void => void states.push(state);

export const allow = (patterns: readonly RegExp[]): void => void allowed.push(...patterns);

/** Listens to a context's pages. @param file its test file: a later file must not fail by its messages */
export function listen(context: BrowserContext, file?: string): BrowserContext {
  if (owners.has(context)) return context;
  owners.set(context, file ?? '');
  const isOurs = () => file === undefined || file === test?.file;
  context.on('console', (message: ConsoleMessage) => {
    if (isOurs() && LOUD.has(message.type()))
      messages.push({
        text: `${message.type()}: ${message.text()}`,
        at: message.location().url,
        states: [...states],
      });
  });
  context.on('weberror', (error) => {
    if (isOurs())
      messages.push({
        text: `uncaught: ${error.error().message}`,
        at: error.page()?.url() ?? '',
        states: [...states],
      });
  });
  context.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === '/mailbox') enter('mailbox');
  });
  const setOffline = context.setOffline.bind(context);
  context.setOffline = (isOffline) => {
    if (isOffline) enter('offline');
    return setOffline(isOffline);
  };
  return context;
}

export const loud = () =>
  messages
    .filter(({ text, at, states: by }) => {
      const patterns = [...ALWAYS, ...allowed, ...by.flatMap((state) => ALLOWED[state])];
      return !patterns.some((pattern) => pattern.test(`${text} ${at}`));
    })
    .map(({ text, at }) => ({ text, at }));
