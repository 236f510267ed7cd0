import { jsonForHtml } from '../serve/page';
import { type Decision, decisions, type Known } from './decisions';

/** Stands for the page's own address, which is known when somebody asks for it; the port sets the two uses apart. */
const HOST = 'page.invalid';
const PORT = '9';

/** The same for every address that the portal is reached by. */
export interface KnownAnywhere extends Omit<Known, 'origin' | 'registryUrl'> {
  registryUrlAt: (origin: string) => string;
}

/** Longer ones would not fit what nginx reads of a condition (`ssi_value_length`). */
const LONGEST = 200;

const echo = (variable: string): string => `<!--# echo var="${variable}" -->`;

const block = ({ hints }: Decision): string =>
  `<script type="application/json" id="portal-ahead">${jsonForHtml(JSON.stringify(hints))}</script>`
    .replaceAll(`${HOST}:${PORT}`, echo('http_host'))
    .replaceAll(HOST, echo('host'));

const condition = ({ expression }: Decision): string => `expr="$logged_path = /${expression}/"`;

/**
 * What nginx includes into the page (`ops/nginx/shell.conf.template`): conditions on the address that was asked for, each
 * with the block of data that the server of `npm start` would put there. Nothing of it can be taken for a command: words
 * of an expression are plain, and data holds no `<`.
 * @param scheme of the page: addresses may follow it
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
