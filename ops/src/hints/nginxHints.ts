import { jsonForHtml } from '../serve/page';
import { type Decision, decisions, type Known } from './decisions';

/**
 * Placeholder of the page's host, known only at the request. With the port it is host and port, alone only the host.
 */
const HOST = 'page.invalid';
const PORT = '9';

export interface KnownAnywhere extends Omit<Known, 'origin' | 'registryUrl'> {
  registryUrlAt: (origin: string) => string;
}

/** Characters. nginx cannot read longer expressions in a condition (`ssi_value_length`). */
const LONGEST = 200;

const echo = (variable: string): string => `<!--# echo var="${variable}" -->`;

const block = ({ hints }: Decision): string =>
  `<script type="application/json" id="portal-ahead">${jsonForHtml(JSON.stringify(hints))}</script>`
    .replaceAll(`${HOST}:${PORT}`, echo('http_host'))
    .replaceAll(HOST, echo('host'));

const condition = ({ expression }: Decision): string => `expr="$logged_path = /${expression}/"`;

/**
 * The server-side include of the page (`ops/nginx/shell.conf.template`): conditions on the address, each with the data
 * block that the server of `npm start` would write. Nothing in it can be taken for a command: words of an expression
 * are plain, and data contains no `<`.
 * @param scheme the page's scheme, which addresses may depend on
 */
export function nginxHints(scheme: 'http' | 'https', { registryUrlAt, ...known }: KnownAnywhere): string {
  const origin = `${scheme}://${HOST}:${PORT}`;
  const all = decisions({ ...known, origin, registryUrl: registryUrlAt(origin) }).filter(
    ({ expression }) => expression.length <= LONGEST,
  );
  const lines = all.map(
    (one, at) =>
      `<!--# ${at === 0 ? 'if' : 'elif'} ${condition(one)} -->${one.hints.files.length > 0 ? block(one) : ''}`,
  );
  return lines.length === 0 ? '' : `${lines.join('\n')}\n<!--# endif -->`;
}
