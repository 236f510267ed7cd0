import { parseArgs } from 'node:util';
import { examine } from '../doctor/examine';
import { line } from '../doctor/finding';
import { patientOf } from '../doctor/patient';

const USAGE = `Usage: npm run doctor [-- --site <folder>] [--before-start]
  Examines a site: files, signatures, variables, database, broker, mail, certificate, headers, clocks. One line for each:
  ok, warn or FAIL, with what to do. Ends with 1 where something FAILs, else with 0. Changes nothing.
  --site          folder with portal.config.json and remotes.json     (SITE, or that of npm start)
  --before-start  leaves out what only a running portal can tell
  The variables are those of the api: docs/reference/configuration.md
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
  const findings = await examine(
    patientOf({ site: values.site, beforeStart: values['before-start'] }, process.env),
  );
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
