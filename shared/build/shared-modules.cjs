const path = require('node:path');
const own = require('../package.json');
const kit = require('../../kit/package.json');

/**
 * Libraries of which the page shares only the parts that packages use. Such a file must not import the very name it
 * stands for: that request is the shared module again.
 */
const narrowed = {
  'react-router-dom': path.join(__dirname, '../src/share/react-router-dom.ts'),
};

/**
 * The modules that exist once in the page and that remotes consume instead of carrying a copy. The host provides all of
 * them (`shell/src/federation/load/offered.ts`). Libraries outside this list are private to the package that bundles them.
 *
 * `core` modules come with the federation run time, ready for the first remote; `lazy` ones with the first remote or
 * screen that needs them.
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
 * What remotes of before host API 1.3.0 were built against, when they imported our insides by name. Such releases are in
 * registries, so the host offers these until host API 2; no new build consumes them.
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

/** Everything that the host offers. */
const libraries = { ...consumable, ...former };

/** The version of a shared module: that of its package as this workspace pins it. */
function versionOf(key) {
  const name = key.startsWith('@') ? key.split('/').slice(0, 2).join('/') : key.split('/')[0];
  const ours = [own, kit].find((known) => known.name === name);
  return ours ? ours.version : own.dependencies[name];
}

/**
 * What a remote asks for: the version it was built with, or any later one of the same major number. Of the kit patches do
 * not count, as they change nothing that a remote could ask for.
 */
function rangeOf(key) {
  const version = versionOf(key);
  return key.startsWith(kit.name) ? `^${version.replace(/\.\d+$/, '.0')}` : `^${version}`;
}

/** What a remote hands to the federation plugin: it consumes every module and bundles none. */
function consumed() {
  return Object.fromEntries(
    Object.keys(consumable).map((key) => [
      key,
      { singleton: true, import: false, requiredVersion: rangeOf(key) },
    ]),
  );
}

/** The ranges a remote publishes, for the host to judge before it requests any of its code. */
function ranges() {
  return Object.fromEntries(Object.keys(consumable).map((key) => [key, rangeOf(key)]));
}

/** The versions the host provides, compiled into the shell for the same judgement. */
function versions() {
  return Object.fromEntries(Object.keys(libraries).map((key) => [key, versionOf(key)]));
}

/** Whole libraries to the files that stand for them, for a build that provides them. */
function aliases({ production }) {
  const shared = Object.entries(narrowed).map(([key, file]) => [`${key}$`, file]);
  // Its package names the development build for every bundler.
  const router = path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production');
  return {
    ...Object.fromEntries(shared),
    // The library's parser of texts has 27 kB, most of it for what no text of a portal may hold.
    '@formatjs/icu-messageformat-parser$': path.join(__dirname, '../src/i18n/icu/index.ts'),
    ...(production && {
      'react-router$': path.join(router, 'index.mjs'),
      'react-router/dom$': path.join(router, 'dom-export.mjs'),
    }),
  };
}

module.exports = { libraries, aliases, consumed, ranges, versions };
