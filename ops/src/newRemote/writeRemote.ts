import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../build/precompress';
import { fill } from './fill';
import { type RemoteNames } from './names';

/** The packages that a remote needs, with their versions. */
export interface Dependencies {
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
}

/** A new remote depends on these as an existing one does, so that versions stay the same everywhere. */
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
 * Writes files from templates with names for `__`, and a dot for `dot-`: packages would leave dot files out.
 * @param isSelected whether to write a template, by its name
 * @returns the files, relative to the folder
 */
export function writeTemplates(
  templates: string,
  folder: string,
  names: RemoteNames,
  port: number,
  { dependencies, devDependencies }: Dependencies,
  isSelected: (template: string) => boolean = () => true,
): string[] {
  const values = {
    ...names,
    port: String(port),
    dependencies: inset(dependencies),
    devDependencies: inset(devDependencies),
    // `__dirname` in a file is Node's own name and looks like a placeholder.
    dirname: '__dirname',
  };
  return filesBelow(templates)
    .map((template) => path.relative(templates, template))
    .filter((template) => isSelected(template.split(path.sep).join('/')))
    .map((template) => {
      const name = fill(template.replace(/\.tmpl$/, '').replace(/(^|[\\/])dot-/g, '$1.'), values);
      const target = path.join(folder, name);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, fill(readFileSync(path.join(templates, template), 'utf8'), values));
      return name;
    });
}

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
