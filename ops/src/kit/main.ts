import path from 'node:path';
import { parseArgs } from 'node:util';
import { inHome, rootFolder, typedPath } from '../lib/paths';
import { command, Refusal, say } from '../lib/say';
import { faceProblem, keepReleased, recordFace } from './checkFace';
import { packAll } from './pack/packAll';

const USAGE = `Usage: npm run kit -- [pack | report | check | published] [--out folder]
  pack       packs what remotes elsewhere are made with into --out (default: .portal/kit), and looks at each package
  report     records the public face of @portal/kit in kit/api
  check      says whether the face is the recorded one, and its version fits
  published  keeps the recorded face as the published one, by which later ones are numbered`;

const tell = (problem: string | undefined, well: string) => {
  if (problem !== undefined) throw new Refusal(problem);
  say(well);
};

await command(USAGE, async () => {
  const root = rootFolder();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' } },
  });
  const [what = 'pack'] = positionals;
  if (what === 'pack') {
    const out = values.out === undefined ? inHome('kit') : typedPath(values.out);
    const made = await packAll(root, out, say);
    say(
      `\nIn ${path.dirname(made[0] ?? out)}. A repository with them: npm run new-remote -- <name> --out <folder>`,
    );
  } else if (what === 'report')
    tell(recordFace(root), 'The public face of @portal/kit is recorded in kit/api.');
  else if (what === 'check') tell(faceProblem(root), 'The public face of @portal/kit is the recorded one.');
  else if (what === 'published') tell(keepReleased(root), 'Kept as published.');
  else throw new Refusal(USAGE, 2);
  return 0;
}).then(() => process.exit());
