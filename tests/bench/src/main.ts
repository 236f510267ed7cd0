import { parseArgs } from 'node:util';
import { command, Refusal } from '../../../ops/src/lib/say';
import { benchApi, isApiBench } from './apiBench';

const USAGE = `Usage: npm run bench [-- [--only <names>] [--rounds 7] [--write]]
  Measures this portal against the same screens built as webpack bundles without federation, interleaved in one run, in Chromium.
  --only <names>  sizes, loads, signIn, live; several separated by commas
  --rounds <n>    how often everything is measured; medians are shown (7)
  --write         puts the tables into docs/guide/performance.md, without --only
       npm run bench -- api-reads [--small 10000] [--large 1000000] [--samples 200] [--subscribers 1000] [--logins 200]
       npm run bench -- api-conditions [--small 1000] [--large 100000] [--each 25] [--samples 200]
       npm run bench -- api-live  [--seconds 60] [--rate 100] [--subscribers 500] [--roles 100]
       npm run bench -- api-flood [--events 10000] [--seconds 60]
       npm run bench -- api-limits [--samples 100]
       npm run bench -- api-kill  [--kills 20] [--pglite]
  Measure the back end on a PostgreSQL of yours; each takes --write too.
  BENCH_DATABASE_URL=postgres://postgres@127.0.0.1:5432/test   where databases may be created`;

await command(USAGE, async () => {
  const [name, ...options] = process.argv.slice(2);
  if (isApiBench(name)) return benchApi(name, options);
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      rounds: { type: 'string', default: '7' },
      write: { type: 'boolean', default: false },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Refusal('--rounds must be a whole number from 1.', 2);
  // The page has one block of tables, with one date and one machine.
  if (values.write && values.only !== '')
    throw new Refusal('--write replaces all tables of the page: measure everything, without --only.', 2);
  // Imported late: the back end's benches need neither a browser nor Playwright.
  const { benchScreens } = await import('./screensBench');
  return benchScreens({ only: values.only.split(',').filter(Boolean), rounds, write: values.write });
}).then(() => process.exit());
