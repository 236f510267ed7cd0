import { globSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');

/** The packages of the customer's design card. None may be replaced. */
const IMPORTED = [
  'react',
  'react-dom',
  'react-router-dom',
  '@module-federation/enhanced',
  '@reduxjs/toolkit',
  'react-redux',
  '@mui/material',
  'axios',
  'jwt-decode',
  '@stomp/stompjs',
  'sockjs-client',
  'notistack',
  'react-intl',
  '@testing-library/react',
] as const;
/** What the others are used by. */
const USED_BY: Readonly<Record<string, readonly [file: string, use: string]>> = {
  webpack: ['shell/package.json', 'exec webpack '],
  jest: ['package.json', 'exec jest"'],
};
/** The card's files and folders. */
const TOP_LEVEL = [
  'package.json',
  'pnpm-workspace.yaml',
  'shell',
  'remote-notifications',
  'remote-user-management',
  'remote-services',
  'shared',
  'docker-compose.yml',
  'README.md',
];

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
interface Manifest {
  dependencies?: object;
  devDependencies?: object;
}
const inManifests = new Set(
  ['package.json', ...globSync('{shell,shared,kit,remote-*}/package.json', { cwd: root })].flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file)) as Manifest;
    return Object.keys({ ...dependencies, ...devDependencies });
  }),
);
const sources = globSync('{shell,shared,remote-*}/{src,build}/**/*.{ts,tsx,cjs}', { cwd: root }).map(read);
const isImported = (name: string) => {
  const from = new RegExp(`(?:from|import\\(|require\\(|import) ?'${name}(?:/[^']*)?'`);
  return sources.some((source) => from.test(source));
};

describe('the design card', () => {
  it.each([...IMPORTED, ...Object.keys(USED_BY)])('%s is in a manifest', (name) => {
    expect(inManifests).toContain(name);
  });

  it.each(IMPORTED)('%s is imported by the product or its tests', (name) => {
    expect(isImported(name)).toBe(true);
  });

  it.each(Object.entries(USED_BY))('%s is run', (_name, [file, use]) => {
    expect(read(file)).toContain(use);
  });

  it.each(TOP_LEVEL)('%s is where the card has it', (name) => {
    expect(existsSync(path.join(root, name))).toBe(true);
  });
});
