import path from 'node:path';
import { parseArgs } from 'node:util';
import { inHome, rootFolder, typedPath } from '../lib/paths';
import { command, Refusal, say } from '../lib/say';
import { reportApi } from './apiReport';
import { packAll } from './pack/packAll';

const USAGE = `Usage: npm run kit -- [pack | report | check] [--out folder]
  pack       packs what remotes elsewhere are made with into --out (default: .portal/kit), and looks at each package
  report     records the public api of @portal/kit in kit/api
  check      says whether the public api is the recorded one`;

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
  } else if (what === 'report') {
    const changed = reportApi(root, true);
    say(
      changed.length === 0 ? 'The public api is as recorded.' : `Recorded in kit/api: ${changed.join(', ')}.`,
    );
  } else if (what === 'check') {
    const changed = reportApi(root, false);
    if (changed.length > 0)
      throw new Refusal(
        `The public api of @portal/kit is not the one in kit/api: ${changed.join(', ')}. If that is meant, raise ` +
          'HOST_API_VERSION by what has changed (shared/src/contract/hostApi.ts says how) and the version of ' +
          'kit/package.json with it, record the public api with `npm run kit -- report`, and say in CHANGELOG.md what it is for.',
      );
    say('The public api of @portal/kit is the recorded one.');
  } else throw new Refusal(USAGE, 2);
  return 0;
}).then(() => process.exit());
