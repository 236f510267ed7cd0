import type { RemoteManifest } from '@portal/shared/registry';

/** React itself exports its internals under this name, by version; other libraries only read it. */
const EXPORTED = [
  /\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/,
  /\.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED\s*=(?!=)/,
];

/**
 * The scripts of a build that contain React. The manifest cannot say so: a build that bundles React without sharing it
 * passes every check of versions, and its hooks fail when the portal's React renders them.
 * @param read gives the content of a file that the manifest lists
 */
export const scriptsWithReact = ({ files }: RemoteManifest, read: (file: string) => Uint8Array): string[] =>
  Object.keys(files)
    .filter((file) => file.endsWith('.js'))
    .filter((file) => {
      const text = Buffer.from(read(file)).toString('utf8');
      return EXPORTED.some((pattern) => pattern.test(text));
    });

/** What to do about a copy of React, for the check, the release and `pin`. */
export const ownReact = (files: readonly string[]): string =>
  `${files.join(', ')} ${files.length === 1 ? 'contains' : 'contain'} a copy of React. Hooks of a screen that the ` +
  "portal's React renders fail with it: build with the preset of @portal/kit, which shares React, or render every " +
  'part with `mount` and a root of its own.';
