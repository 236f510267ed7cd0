import { pinned } from '../kit/pack/sources';
import type { Dependencies } from './writeRemote';

const DEPENDENCIES = [
  '@reduxjs/toolkit',
  '@tabler/icons-react',
  'react',
  'react-dom',
  'react-intl',
  'react-redux',
  'react-router-dom',
];
const DEV_DEPENDENCIES = [
  '@playwright/test',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'axe-core',
  'jest',
  'jest-environment-jsdom',
  'typescript',
];

export function repositoryVersions(root: string): Dependencies {
  const versionsOf = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, pinned(root, name)]));
  return { dependencies: versionsOf(DEPENDENCIES), devDependencies: versionsOf(DEV_DEPENDENCIES) };
}
