/** What the dev server passes to the page besides the site's configuration and registry. */
export interface FrameSetup {
  remote: string;
  /** The current fault of the remote; `none` for none (`dev/faults.cjs`). */
  fault: string;
  /** The portal whose back end answers; undefined: the one in this page. */
  portal?: string;
  /** Whether that portal has the demo's people. */
  demo?: boolean;
}

/** Reads the setup from the page. @throws if the dev server did not serve the page */
export function frameSetup(): FrameSetup {
  const text = document.getElementById('portal-frame')?.textContent;
  if (!text) throw new Error('The frame is served by `portal-remote dev`; this page was not');
  return JSON.parse(text) as FrameSetup;
}
