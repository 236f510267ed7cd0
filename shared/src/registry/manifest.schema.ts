import * as z from 'zod/mini';

/** What a remote's build says about itself: `remote-manifest.json`. Read before any of its code is asked for. */
export const remoteManifestSchema = z.object({
  id: z.string(),
  /** Name of the container global; carries the version, so that two versions can coexist. */
  name: z.string(),
  version: z.string(),
  /** Range of host APIs the remote was written for. */
  hostApi: z.string(),
  /** The container's file, relative to the manifest. */
  entry: z.string(),
  exposes: z._default(z.array(z.string()), []),
  /** What the remote offers, as data (`checkContributions`); builds of before host API 1.2.0 say nothing. */
  contributions: z.optional(z.unknown()),
  /** Share key to the range the remote needs from the host. */
  shared: z._default(z.record(z.string(), z.string()), {}),
  /** Every file of the build, relative to the manifest. */
  files: z._default(z.record(z.string(), z.object({ integrity: z.string(), bytes: z.number() })), {}),
  /** Files of each named chunk: the exposed module is `remote`, texts are `messages-<language>`. */
  chunks: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** Path prefix, `*` standing for any one segment, to files that pages below it begin with; the longest speaks. */
  preloadRoutes: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** Id of a tile of the dashboard to its files; builds of before host API 1.4.0 say nothing. */
  tiles: z._default(z.record(z.string(), z.array(z.string())), {}),
});

export type RemoteManifest = z.output<typeof remoteManifestSchema>;
