const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');

/** Every remote of the workspace, a new one included. */
const remotes = readdirSync(__dirname).filter(
  (name) => name.startsWith('remote-') && existsSync(path.join(__dirname, name, 'jest.config.cjs')),
);

/** One jest project per room; `shared/build/jest.cjs` holds what they have in common. */
module.exports = {
  projects: [
    '<rootDir>/shared',
    '<rootDir>/kit',
    '<rootDir>/shell',
    '<rootDir>/frame',
    ...remotes.map((name) => `<rootDir>/${name}`),
    '<rootDir>/api',
    '<rootDir>/ops',
    '<rootDir>/demo-services',
    '<rootDir>/bench',
  ],
};
