import { command, Refusal, say } from '../lib/say';
import { build } from './build';
import { check } from './check';
import { dev } from './dev';
import { release } from './release';
import { type Subcommand } from './subcommand';

const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = { build, check, dev, release };

const USAGE = `Usage, in the folder of a remote:
${Object.entries(SUBCOMMANDS)
  .map(([name, { usage }]) => `  portal-remote ${name} ${usage}`)
  .join('\n')}`;

await command(USAGE, async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const subcommand = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : undefined;
  if (!subcommand) throw new Refusal(USAGE, 2);
  const code = await subcommand.run(process.cwd(), args);
  if (code !== 0) say('');
  return code;
});
// `dev` keeps serving. The other commands must exit even with open handles.
if (process.argv[2] !== 'dev' || process.exitCode !== 0) process.exit();
