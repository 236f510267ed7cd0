import { rootFolder } from '../lib/paths';
import { command, Refusal, say } from '../lib/say';
import { faceProblem, keepReleased, recordFace } from './checkFace';

const USAGE = `Usage: npm run kit -- report | check | published
  report     records the public face of @portal/kit in kit/api
  check      says whether the face is the recorded one, and its version fits
  published  keeps the recorded face as the published one, by which later ones are numbered`;

const tell = (problem: string | undefined, well: string) => {
  if (problem !== undefined) throw new Refusal(problem);
  say(well);
};

await command(USAGE, async () => {
  const root = rootFolder();
  const [what] = process.argv.slice(2);
  if (what === 'report') tell(recordFace(root), 'The public face of @portal/kit is recorded in kit/api.');
  else if (what === 'check') tell(faceProblem(root), 'The public face of @portal/kit is the recorded one.');
  else if (what === 'published') tell(keepReleased(root), 'Kept as published.');
  else throw new Refusal(USAGE, 2);
  return Promise.resolve(0);
}).then(() => process.exit());
