import type { WebpackPluginInstance } from 'webpack';

interface Found {
  files: Record<string, { integrity: string; bytes: number }>;
  /** The scripts of each named chunk. */
  chunks: Record<string, string[]>;
}

/** Writes the document that `describe` makes of a build, as its last step. */
declare class ManifestPlugin implements WebpackPluginInstance {
  constructor(options: { filename: string; describe: (found: Found) => object });
  apply: WebpackPluginInstance['apply'];
}
export = ManifestPlugin;
