import path from 'node:path';
import { parseArgs } from 'node:util';
import { examine } from '../doctor/examine';
import { line } from '../doctor/finding';

const USAGE = `Usage: npm run doctor [-- --site <folder>] [--before-start]
  Examines a site: files, signatures, variables, database, broker, mail, certificate, headers, clocks. One line for each:
  ok, warn or FAIL, with what to do. Ends with 1 where something FAILs, else with 0. Changes nothing.
  --site          folder with portal.config.json and remotes.json     (SITE, or that of npm start)
  --before-start  leaves out what only a running portal can tell
  The variables are those of the api: docs/configuration.md
`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      site: { type: 'string' },
      'before-start': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const root = process.env.PORTAL_ROOT ?? process.cwd();
  const home = process.env.PORTAL_HOME ?? path.join(root, '.portal');
  const site = values.site ?? process.env.SITE ?? path.join(home, 'site');
  const findings = await examine({
    site: path.resolve(process.env.INIT_CWD ?? process.cwd(), site),
    variables: { PORTAL_DATA: path.join(home, 'data'), ...process.env },
    beforeStart: values['before-start'],
  });
  for (const finding of findings) process.stdout.write(`${line(finding)}\n`);
  const count = (level: string) => findings.filter((finding) => finding.level === level).length;
  process.stdout.write(`${count('ok')} ok, ${count('warn')} warn, ${count('fail')} FAIL\n`);
  return count('fail') > 0 ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    process.exit(2);
  },
);
