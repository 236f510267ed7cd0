import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../build/precompress';
import { fill } from './fill';
import { type RemoteNames } from './names';

/** Dependencies of a new remote: those of an existing one, so that versions stay the same everywhere. */
export interface Dependencies {
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
}

const WANTED = [
  '@portal/kit',
  '@tabler/icons-react',
  'react',
  'react-dom',
  'react-intl',
  'react-redux',
  'react-router-dom',
];
const inset = (value: object) => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');

/** Writes a remote's folder from the templates. Answers the files, relative to the folder. */
export function writeRemote(
  templates: string,
  folder: string,
  names: RemoteNames,
  port: number,
  model: Dependencies,
): string[] {
  const dependencies = Object.fromEntries(
    Object.entries(model.dependencies).filter(([name]) => WANTED.includes(name)),
  );
  const values = {
    ...names,
    port: String(port),
    dependencies: inset(dependencies),
    devDependencies: inset(model.devDependencies),
    // Node's own name for a file's folder, which stands in some of the files.
    dirname: '__dirname',
  };
  return filesBelow(templates).map((template) => {
    const name = fill(path.relative(templates, template).replace(/\.tmpl$/, ''), values);
    const target = path.join(folder, name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(template, 'utf8'), values));
    return name;
  });
}
