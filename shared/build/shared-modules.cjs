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
 * The modules that exist once per page and that remotes consume without a copy. The host provides all of them
 * (`shell/src/federation/load/offered.ts`). Other libraries are private to the package that bundles them.
 *
 * `core` modules are loaded with the federation runtime, before the first remote; `lazy` ones when a remote or screen
 * needs them.
 */
const consumable = {
  react: 'core',
  'react/jsx-runtime': 'core',
  'react-dom': 'core',
  'react-router-dom': 'core',
  'react-redux': 'core',
  'react-intl': 'core',
  '@reduxjs/toolkit': 'core',
  '@portal/kit': 'core',
  '@portal/kit/wire': 'core',
  '@portal/kit/forms': 'lazy',
  '@portal/kit/choices': 'lazy',
  '@portal/kit/data': 'lazy',
  '@portal/kit/grid': 'lazy',
  '@portal/kit/charts': 'lazy',
};

/**
 * Modules of remotes built before host API 1.3.0, which imported `@portal/shared` directly. Registries still hold such
 * releases, so the host provides these until host API 2. New builds do not consume them.
 */
const former = {
  '@portal/shared': 'core',
  '@portal/shared/wire': 'core',
  '@portal/shared/ui/forms': 'lazy',
  '@portal/shared/ui/choices': 'lazy',
  '@portal/shared/ui/data': 'lazy',
  '@portal/shared/ui/grid': 'lazy',
  '@portal/shared/ui/charts': 'lazy',
};

const libraries = { ...consumable, ...former };

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

/** The `shared` option of a remote's federation plugin: it consumes every module and bundles none. */
function consumed() {
  return Object.fromEntries(
    Object.keys(consumable).map((key) => [
      key,
      { singleton: true, import: false, requiredVersion: rangeOf(key) },
    ]),
  );
}

/** The ranges in a remote's manifest, which the host checks before it requests the remote's code. */
function ranges() {
  return Object.fromEntries(Object.keys(consumable).map((key) => [key, rangeOf(key)]));
}

/** The versions that the host provides, compiled into the shell for that check. */
function versions() {
  return Object.fromEntries(Object.keys(libraries).map((key) => [key, versionOf(key)]));
}

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

module.exports = { libraries, aliases, consumed, ranges, versions };
