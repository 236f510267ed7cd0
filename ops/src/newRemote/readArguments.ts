import { parseArgs } from 'node:util';
import { Refusal } from '../lib/say';
import { nameProblem, namesOf, type RemoteNames } from './names';

interface Arguments {
  names: RemoteNames;
  out: string | undefined;
  kit: string | undefined;
  install: boolean;
}

export function readArguments(usage: string, args?: string[]): Arguments {
  const { values, positionals } = parseArgs({
    ...(args && { args }),
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      out: { type: 'string' },
      kit: { type: 'string' },
      'no-install': { type: 'boolean', default: false },
    },
  });
  const [id, ...rest] = positionals;
  if (id === undefined || rest.length > 0) throw new Refusal(usage, 2);
  const problem = nameProblem(id);
  if (problem) throw new Refusal(problem, 2);
  const { title, out, kit } = values;
  return { names: namesOf(id, title), out, kit, install: !values['no-install'] };
}
