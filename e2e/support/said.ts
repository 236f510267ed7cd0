import type { BrowserContext, ConsoleMessage, TestInfo } from '@playwright/test';

/** What a page said, and where. */
interface Said {
  text: string;
  at: string;
  /** The states the test had brought about by then. */
  states: readonly State[];
}

/**
 * What a test brings about that has the browser or the portal say something, or not: which of them was on its way when it
 * began is nobody's choice. It may be said from then on until the test ends.
 */
const MAY_BE_SAID = {
  /** The browser of this test is or was offline. */
  offline: [
    /ERR_INTERNET_DISCONNECTED/,
    /The notification link met an error/,
    /Remote \w[\w-]*( [\d.]+)?: \{kind: unreachable/,
    /Messages cannot be shown/,
  ],
  /** The server that pages come from went away under them, or is there again. */
  'server gone': [
    /\/notifications\/websocket.*(ERR_|Connection closed|failed: )/,
    /ERR_\w+ .*\/notifications\/websocket/,
    /The notification link met an error/,
    /ERR_(CONNECTION_REFUSED|EMPTY_RESPONSE|CONNECTION_RESET|SOCKET_NOT_CONNECTED) .*\/(api|assets|remotes\.json)/,
    /Remote registry: \{kind: unreachable\}/,
    /Messages cannot be shown ChunkLoadError/,
  ],
  /** A page of the mailbox was opened: mails stand in frames that run no script, and a script that tries is named. */
  mailbox: [/Blocked script execution in '(about:srcdoc|[^']*\/mailbox[^']*)'.*sandboxed/],
} satisfies Record<string, readonly RegExp[]>;
export type State = keyof typeof MAY_BE_SAID;

/**
 * Chromium asks for an icon beside an answer of the api that a test opens as a page; the portal's own pages name theirs.
 */
const ALWAYS = [/status of 404 .*\/favicon\.ico$/];
const LOUD = new Set(['warning', 'error', 'assert']);

let said: Said[] = [];
let states: State[] = [];
let test: TestInfo | undefined;
let allowed: RegExp[] = [];
/** Contexts by the test that made them; those of a worker belong to whichever test runs. */
const owners = new WeakMap<BrowserContext, string>();

export function begin(info: TestInfo): void {
  [said, states, allowed, test] = [[], [], [], info];
}

/** From now on until the test ends, what this state brings along may be said. */
export const enter = (state: State): void => void states.push(state);

export const allow = (patterns: readonly RegExp[]): void => void allowed.push(...patterns);

/** Hears a context's pages. @param file whose tests it belongs to: what a file before left open is not a later one's doing */
export function listen(context: BrowserContext, file?: string): BrowserContext {
  if (owners.has(context)) return context;
  owners.set(context, file ?? '');
  const isOurs = () => file === undefined || file === test?.file;
  context.on('console', (message: ConsoleMessage) => {
    if (isOurs() && LOUD.has(message.type()))
      said.push({
        text: `${message.type()}: ${message.text()}`,
        at: message.location().url,
        states: [...states],
      });
  });
  context.on('weberror', (error) => {
    if (isOurs())
      said.push({
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

/** What was said in the test that neither it nor a state of it allows. */
export const loud = () =>
  said
    .filter(({ text, at, states: by }) => {
      const patterns = [...ALWAYS, ...allowed, ...by.flatMap((state) => MAY_BE_SAID[state])];
      return !patterns.some((pattern) => pattern.test(`${text} ${at}`));
    })
    .map(({ text, at }) => ({ text, at }));
