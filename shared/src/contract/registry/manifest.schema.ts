import * as z from 'zod/mini';

/** A remote's `remote-manifest.json`, which is read before its code is loaded. */
export const remoteManifestSchema = z.object({
  id: z.string(),
  /** The container's global; it has the version in it, so that two versions can coexist. */
  name: z.string(),
  version: z.string(),
  /** The range of host APIs that the remote was written for. */
  hostApi: z.string(),
  /** The container's file, relative to the manifest. */
  entry: z.string(),
  exposes: z._default(z.array(z.string()), []),
  /** The contributions (`checkContributions`); missing if a remote has them only in its code. */
  contributions: z.optional(z.unknown()),
  /** By share key, the range that the host must provide. */
  shared: z._default(z.record(z.string(), z.string()), {}),
  /** Every file of the build, relative to the manifest. */
  files: z._default(z.record(z.string(), z.object({ integrity: z.string(), bytes: z.number() })), {}),
  /** Files by chunk name: the exposed module is `remote`, texts are `messages-<language>`. */
  chunks: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** Files by page id; empty if a remote has its contributions only in its code. */
  pages: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** Files by dashboard tile id, likewise. */
  tiles: z._default(z.record(z.string(), z.array(z.string())), {}),
});

export type RemoteManifest = z.output<typeof remoteManifestSchema>;
