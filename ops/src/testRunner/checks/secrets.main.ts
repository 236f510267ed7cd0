import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../lib/run';
import { secretsOf } from './secrets';

/**
 * Prints a line for each credential in a file that Git tracks or would track. A program of its own, because the
 * scanner's timers would keep a process alive for minutes.
 */
const root = process.cwd();
const { status, output } = await run('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root });
if (status !== 0) process.exit(3);
const files = output.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)));
const secrets = await secretsOf(root, files);
for (const { file, line, kind } of secrets)
  process.stdout.write(`${file}:${line} holds a credential: ${kind}. Take it out and renew it.\n`);
process.exit(secrets.length > 0 ? 1 : 0);
