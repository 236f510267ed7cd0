import { type FieldHealth, type FieldHealthLine, fieldHealthSchema, paths } from '@portal/shared/wire';
import { Refusal } from '../lib/say';
import { EXIT } from '../registryFile/registryFile';

/** The variable with the token of a service account that may read metrics. */
export const TOKEN_VARIABLE = 'PORTAL_TOKEN';

interface Question {
  readonly origin: string;
  readonly token: string | undefined;
  readonly remote: string | undefined;
  readonly pilots: readonly string[] | undefined;
}

/** What pages reported in the last 24 hours. @throws Refusal with a sentence where it cannot be read */
export async function readFieldHealth(
  { origin, token, remote, pilots }: Question,
  ask: typeof fetch,
): Promise<FieldHealth> {
  if (token === undefined || token === '')
    throw new Refusal(
      `--health asks the portal: set ${TOKEN_VARIABLE} to the token of a service account with the scope metrics:read.`,
      EXIT.usage,
    );
  const url = `${origin.replace(/\/+$/, '')}/api${paths.fieldReports.health}`;
  const answer = await ask(url, { headers: { authorization: `Bearer ${token}` } }).catch(() => undefined);
  if (!answer)
    throw new Refusal(`The portal at ${origin} does not answer (--origin names another).`, EXIT.failed);
  if (answer.status === 501)
    throw new Refusal('This site leaves field reports out (LEAVE_OUT).', EXIT.failed);
  if (!answer.ok)
    throw new Refusal(
      `The portal at ${origin} answers ${answer.status}: is the token valid, and its scope metrics:read?`,
      EXIT.failed,
    );
  const { data } = (await answer.json()) as { data?: unknown };
  const read = fieldHealthSchema.safeParse(data);
  if (!read.success) throw new Refusal(`The answer of ${url} is not understood.`, EXIT.failed);
  const isAsked = (line: FieldHealthLine) =>
    (remote === undefined || line.remote === remote) && (pilots?.includes(line.pilotCode) ?? true);
  return { ...read.data, lines: read.data.lines.filter(isAsked) };
}

const BARS = '▁▂▃▄▅▆▇█';

/** The hours as one sign each. */
function barsOf(hourly: readonly number[]): string {
  const most = Math.max(1, ...hourly);
  return hourly.map((n) => BARS[Math.ceil((n / most) * (BARS.length - 1))]).join('');
}

function lineText(line: FieldHealthLine): string {
  const { failures, errors, violations, failedActions, p75 } = line;
  const said = (count: number, what: string) => (count === 0 ? [] : [`${what} ${count}`]);
  const seconds = (name: string, { atMost }: { atMost: number | null }) =>
    `${name} ${atMost === null ? 'slow' : `<= ${atMost / 1000} s`}`;
  return [
    `${line.remote} ${line.version} ${line.pilotCode}`,
    `sessions ${line.sessions}`,
    ...failures.map(({ code, count }) => `${code} ${count}`),
    ...said(errors, 'errors'),
    ...said(violations, 'blocked'),
    ...said(failedActions, 'failed changes'),
    ...(p75.lcp ? [seconds('LCP', p75.lcp)] : []),
    ...(p75.inp ? [seconds('INP', p75.inp)] : []),
    ...(p75.take ? [seconds('"I have it"', p75.take)] : []),
    barsOf(line.hourly),
  ].join('  ');
}

/** The lines of `status --health`, those with the most sessions first. */
export const fieldHealthText = ({ lines }: FieldHealth): string =>
  [
    'In the field, last 24 hours (times of 3 in 4; problems by the hour):',
    ...lines.map((line) => `  ${lineText(line)}`),
  ]
    .concat(lines.length === 0 ? ['  no reports'] : [])
    .join('\n');
