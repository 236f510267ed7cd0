import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../lib/run';
import { secretsOf } from './secrets';

/**
 * A program that looks for credentials in every file that git keeps or would keep, and prints a line for each. On its own, as
 * the scanner goes on counting its own times for minutes after it has answered: the program ends at once.
 */
const root = process.cwd();
const { status, output } = await run('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root });
if (status !== 0) process.exit(3);
const files = output.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)));
const found = await secretsOf(root, files);
for (const { file, line, kind } of found)
  process.stdout.write(`${file}:${line} holds a credential: ${kind}. Take it out and renew it.\n`);
process.exit(found.length > 0 ? 1 : 0);
