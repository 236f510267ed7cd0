const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');

/** Every package that has tests, a new remote included. */
const configs = ['.', 'examples', 'kit']
  .flatMap((parent) =>
    readdirSync(path.join(__dirname, parent)).map((name) => path.join(__dirname, parent, name)),
  )
  .map((folder) => path.join(folder, 'jest.config.cjs'))
  .filter((file) => existsSync(file));

module.exports = {
  projects: configs.flatMap((file) => require(file).projects),
  maxWorkers: '100%',
};
