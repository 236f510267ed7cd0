import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { isApiBench } from '../../../tests/bench/src/apiBench';
import { feedOptions } from '../feed/options';
import { remotesOptions } from '../remotes/options';
import { commandsIn, type DocumentedCommand } from './commands';
import { pagesOf } from './pages';

const root = path.resolve(__dirname, '../../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const scriptsIn = (name: string) => /"scripts": (\{[^}]*\})/.exec(read(name))?.[1] as string;

const pages = pagesOf(root);
/** Sources whose messages tell the reader a command to type. */
const remedies = ['api/src/commands/doctor', 'shared/src/contract/site'].flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => `${folder}/${name}`),
);
const documented: DocumentedCommand[] = [
  ...pages.flatMap((page) => commandsIn(page, read(page))),
  ...remedies.flatMap((page) =>
    [...read(page).matchAll(/['`](npm (?:run|start|test)[^'`]*)/g)].flatMap(([, sentence = '']) =>
      sentence.split(/, |: /).flatMap((part) => {
        const command = /npm (?:run|start|test).*/.exec(part)?.[0];
        return command === undefined ? [] : commandsIn(page, `\`${command}\``);
      }),
    ),
  ),
];

const ours = JSON.parse(scriptsIn('package.json')) as Record<string, string>;
const ofRepositories = JSON.parse(scriptsIn('ops/templates/repository/package.json.tmpl')) as object;
const bootstrap = read('ops/bin/bootstrap.mjs');
const programOf = (script: string) => {
  const name = ours[script]?.split(' ').at(-1) ?? '';
  return new RegExp(`'?${name}'?: '([^']+)'`).exec(bootstrap)?.[1] ?? '';
};
const services = Object.keys((parse(read('docker-compose.yml')) as { services: object }).services);

/** Results per script and arguments. Each program starts only once, with all argument lists from the pages. */
const judged = new Map<string, Map<string, string>>();

function judgeAll(script: string): Map<string, string> {
  const lists = documented.flatMap(({ words }) => argumentsOf(words, script) ?? []);
  const only = pathToFileURL(path.join(root, 'ops/src/docs/parseOnly.mjs')).href;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', only, '--import', 'tsx', path.join(root, programOf(script))],
    {
      cwd: root,
      encoding: 'utf8',
      timeout: 30_000,
      env: { ...process.env, PORTAL_ROOT: root, ARGUMENT_LISTS: JSON.stringify(lists) },
    },
  );
  if (!stdout.startsWith('[')) throw new Error(`${script} reads no options: ${stderr}`);
  const answers = JSON.parse(stdout) as string[];
  return new Map(lists.map((args, at) => [JSON.stringify(args), answers[at] ?? '']));
}

function argumentsOf([program, second, third, ...rest]: readonly string[], script: string): string[][] {
  const name = second === 'run' ? third : second;
  if (program !== 'npm' || name !== script) return [];
  const after = second === 'run' ? rest : [third ?? '', ...rest];
  return [after.slice(1)];
}

/** The error of the program's own parser for these options; undefined if it accepts them. */
function judge(script: string, args: readonly string[]): string | undefined {
  if (args.length === 0 || args[0] === '--help') return undefined;
  try {
    if (script === 'remotes') return void (args[0] === '<command>' || remotesOptions(args, {}));
    if (script === 'feed') return void feedOptions(args, {});
  } catch (error) {
    return (error as Error).message.split('\n')[0];
  }
  if (script === 'bench' && args[0]?.startsWith('api-'))
    return isApiBench(args[0]) ? undefined : `there is no bench "${args[0]}"`;
  const known = judged.get(script) ?? judgeAll(script);
  judged.set(script, known);
  return known.get(JSON.stringify(args)) || undefined;
}

function problem({ words }: DocumentedCommand): string | undefined {
  const [program, second = '', third = '', ...rest] = words;
  switch (program) {
    case 'cd':
      return undefined;
    case 'npx':
      return ['node_modules/.bin', 'tests/browser/node_modules/.bin'].some((bin) =>
        existsSync(path.join(root, bin, second)),
      )
        ? undefined
        : `there is no program "${second}"`;
    case 'docker': {
      const named = [third, ...rest].filter((word) => /^[a-z][a-z-]+$/.test(word));
      const [verb = '', ...after] = named;
      const known = {
        config: [],
        up: after,
        logs: after,
        run: after.slice(0, 1),
        exec: after.slice(0, 1),
        stop: after,
        build: after,
        compose: [],
        pull: after,
        ps: [],
      };
      if (!Object.hasOwn(known, verb)) return `"${verb}" is not known here`;
      return known[verb as keyof typeof known]
        .filter((name) => !services.includes(name))
        .map((name) => `there is no service "${name}"`)[0];
    }
    case 'helm': {
      const chart = words.find((word) => word.startsWith('ops/'));
      return chart === undefined || existsSync(path.join(root, chart, 'Chart.yaml'))
        ? undefined
        : `there is no chart "${chart}"`;
    }
    // ops/src/helm looks for the objects that it names.
    case 'kubectl':
      return undefined;
    case 'npm': {
      if (second === 'create') return undefined;
      const script = second === 'run' ? third : second;
      if (second === 'run' && third === '') return 'it names no script';
      if (Object.hasOwn(ofRepositories, script) && !Object.hasOwn(ours, script)) return undefined;
      if (!Object.hasOwn(ours, script)) return `there is no script "${script}"`;
      const after = words.slice(second === 'run' ? 3 : 2);
      if (after.length > 0 && after[0] !== '--')
        return `npm keeps ${after.join(' ')} to itself: -- is missing`;
      return ours[script]?.includes('bootstrap.mjs') && !ours[script].includes('bootstrap.mjs exec')
        ? judge(script, after.slice(1))
        : undefined;
    }
    default:
      return `"${program}" is not known here`;
  }
}

const distinct = [...new Map(documented.map((one) => [`${one.page} ${one.words.join(' ')}`, one])).values()];

it('finds the commands of the pages and of the doctor', () => {
  expect(documented.length).toBeGreaterThan(80);
  expect(
    commandsIn(
      'x',
      'Type `A=b npm run x -- "a b" <its entry> --on` now.\n```sh\nnpm start \\\n  -- --reset # why\n```\n',
    ),
  ).toMatchObject([
    { words: ['npm', 'start', '--', '--reset'] },
    { words: ['npm', 'run', 'x', '--', 'a b', '<its entry>', '--on'] },
  ]);
});

it.each(distinct.map((one) => [one.page, one.text, one] as const))(
  '%s: %s is understood by the program it is for',
  (_page, _text, one) => expect(problem(one)).toBeUndefined(),
);
