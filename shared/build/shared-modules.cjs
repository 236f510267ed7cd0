const path = require('node:path');
const own = require('../package.json');
const kit = require('../../kit/package.json');

/**
 * Libraries of which the page shares only the parts that packages use. Such a file must not import the name it
 * replaces, because that request resolves to the shared module again.
 */
const narrowed = {
  'react-router-dom': path.join(__dirname, '../src/core/share/react-router-dom.ts'),
};

/**
 * The modules that exist once per page: the host provides them (`ProvideSharedPlugin` in `shell.cjs`), and remotes
 * consume them without a copy. Other libraries are private to the package that bundles them.
 */
const modules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'react-redux',
  'react-intl',
  '@reduxjs/toolkit',
  '@portal/kit',
  '@portal/kit/wire',
  '@portal/kit/forms',
  '@portal/kit/choices',
  '@portal/kit/data',
  '@portal/kit/grid',
  '@portal/kit/charts',
];

/** The version of a shared module, as pinned in this workspace. */
function versionOf(key) {
  const name = key.startsWith('@') ? key.split('/').slice(0, 2).join('/') : key.split('/')[0];
  const ours = [own, kit].find((known) => known.name === name);
  return ours ? ours.version : own.dependencies[name];
}

/**
 * The version range that a remote requires: the built version or a later one of the same major number. The kit's patch
 * number does not count, because a patch changes nothing that a remote could require.
 */
function rangeOf(key) {
  const version = versionOf(key);
  return key.startsWith(kit.name) ? `^${version.replace(/\.\d+$/, '.0')}` : `^${version}`;
}

const table = (valueOf) => Object.fromEntries(modules.map((key) => [key, valueOf(key)]));

/** The `shared` option of a remote's federation plugin: it consumes every module and bundles none. */
const consumed = () => table((key) => ({ singleton: true, import: false, requiredVersion: rangeOf(key) }));

/** What the host provides. The shell's own imports stay ordinary ones of the same modules, from which it drops unused parts. */
const provided = () =>
  table((key) => ({ singleton: true, version: versionOf(key), requiredVersion: rangeOf(key) }));

/** The ranges in a remote's manifest, which the host checks before it requests the remote's code. */
const ranges = () => table(rangeOf);

/** The versions that the host provides, compiled into the shell for that check. */
const versions = () => table(versionOf);

/** Aliases from libraries to their replacements, for a build that provides them. */
function aliases({ production }) {
  const shared = Object.entries(narrowed).map(([key, file]) => [`${key}$`, file]);
  // The package's exports name the development build for every bundler.
  const router = path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production');
  return {
    ...Object.fromEntries(shared),
    ...(production && {
      'react-router$': path.join(router, 'index.mjs'),
      'react-router/dom$': path.join(router, 'dom-export.mjs'),
    }),
  };
}

module.exports = { modules, aliases, consumed, provided, ranges, versions };
