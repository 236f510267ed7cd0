import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../../..');
const PACKAGES = ['shell', 'shared', 'remote-notifications', 'remote-user-management', 'remote-services'];

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === 'share' || name === 'node_modules' ? [] : sources(path);
    return /\.tsx?$/.test(name) ? [path] : [];
  });
}

function imported(library: string): Map<string, string> {
  const pattern = new RegExp(`import \\{([^}]+)\\} from '${library}'`, 'g');
  const fileOf = new Map<string, string>();
  for (const packageName of PACKAGES) {
    for (const file of sources(join(root, packageName, 'src'))) {
      for (const [, names = ''] of readFileSync(file, 'utf8').matchAll(pattern)) {
        for (const name of names.split(',').map((part) => part.trim())) {
          if (name !== '' && !name.startsWith('type ')) fileOf.set(name.replace(/ as .*/, ''), file);
        }
      }
    }
  }
  return fileOf;
}

function offered(file: string): Set<string> {
  const text = readFileSync(join(root, 'shared/src/core/share', file), 'utf8').replace(/\/\*\*.*?\*\//s, '');
  const names = [...text.matchAll(/export \{([^}]+)\}/g)].flatMap(([, list = '']) => list.split(','));
  return new Set(names.map((name) => name.trim()).filter((name) => name !== ''));
}

test.each([['react-router-dom', 'react-router-dom.ts']])(
  'everything packages import from %s is shared',
  (library, file) => {
    const shared = offered(file);
    const missing = [...imported(library)].filter(([name]) => !shared.has(name));
    expect(missing).toEqual([]);
  },
);
