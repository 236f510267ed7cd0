import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeJson } from '../../lib/files';
import { repositoryVersions } from '../../newRemote/repositoryVersions';
import { bundleCommand } from './bundle';
import { packageOf } from './sources';

const README = `# create-portal-remote

Writes a repository for a remote of the portal: sources, texts, tests, build, continuous integration.

\`\`\`sh
npm create portal-remote shift-log
\`\`\`
`;

export async function packGenerator(root: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const { version } = packageOf(root, 'kit');
  const source = 'ops/src/newRemote/create.main.ts';
  const imports = await bundleCommand(root, source, path.join(folder, 'bin/create-portal-remote.mjs'));
  if (imports.length > 0) throw new Error(`create-portal-remote asks for ${imports.join(', ')}`);
  cpSync(path.join(root, 'ops/templates'), path.join(folder, 'templates'), { recursive: true });
  cpSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  writeFileSync(path.join(folder, 'README.md'), README);
  writeJson(path.join(folder, 'versions.json'), { kit: version, ...repositoryVersions(root) });
  writeJson(path.join(folder, 'package.json'), {
    name: 'create-portal-remote',
    version,
    description: 'Writes a repository for a remote of the portal',
    license: 'MIT',
    type: 'module',
    engines: { node: '>=22.22' },
    bin: { 'create-portal-remote': './bin/create-portal-remote.mjs' },
  });
}
