import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { run } from '../lib/run';
import { type Finding, fault, note, ok } from './findings';

export async function checkTypes(dir: string): Promise<Finding[]> {
  if (!existsSync(path.join(dir, 'tsconfig.json')))
    return [note('types', 'there is no tsconfig.json: not looked at')];
  const require = createRequire(path.join(dir, 'package.json'));
  const compiler = require.resolve('typescript/bin/tsc');
  const args = [compiler, '--noEmit', '--pretty', 'false', '-p', '.'];
  const { status, output } = await run(process.execPath, args, { cwd: dir });
  return [status === 0 ? ok('types', 'nothing found') : fault('types', output)];
}
