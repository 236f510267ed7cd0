import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));
const page = read('docs/decisions/0014-libraries.md');

describe.each(['shell', 'shared', 'kit', 'api', ...remotes])('the manifest of %s', (folder) => {
  const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as {
    dependencies?: Record<string, string>;
  };

  it('names no library that the decision on libraries leaves out', () => {
    const ours = ([, version]: [string, string]) => version.startsWith('workspace:');
    const libraries = Object.entries(dependencies).filter((one) => !ours(one));
    expect(libraries.map(([name]) => name).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});
