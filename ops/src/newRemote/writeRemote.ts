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

/**
 * Writes files from templates: names in `__`, and `dot-` where a name begins with a dot, which packages would not carry.
 * @param wanted which of the templates, by name
 * @returns the files, relative to the folder
 */
export function writeTemplates(
  templates: string,
  folder: string,
  names: RemoteNames,
  port: number,
  { dependencies, devDependencies }: Dependencies,
  wanted: (template: string) => boolean = () => true,
): string[] {
  const values = {
    ...names,
    port: String(port),
    dependencies: inset(dependencies),
    devDependencies: inset(devDependencies),
    // Node's own name for a file's folder, which stands in some of the files.
    dirname: '__dirname',
  };
  return filesBelow(templates)
    .map((template) => path.relative(templates, template))
    .filter((template) => wanted(template.split(path.sep).join('/')))
    .map((template) => {
      const name = fill(template.replace(/\.tmpl$/, '').replace(/(^|[\\/])dot-/g, '$1.'), values);
      const target = path.join(folder, name);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, fill(readFileSync(path.join(templates, template), 'utf8'), values));
      return name;
    });
}

/** Writes a remote's folder in the workspace from the templates. Answers the files, relative to the folder. */
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
  return writeTemplates(templates, folder, names, port, { ...model, dependencies });
}
