/** What the development server tells the page, beside the site's own configuration and registry. */
export interface FrameSetup {
  /** Id of the remote that is developed. */
  remote: string;
  /** How the remote is broken at present; `none`: it is not (`dev/faults.cjs`). */
  fault: string;
  /** The portal whose back end answers; undefined: the one in this page. */
  portal?: string;
}

/** Reads it out of the page. @throws where the page was not served by the development server */
export function frameSetup(): FrameSetup {
  const text = document.getElementById('portal-frame')?.textContent;
  if (!text) throw new Error('The frame is served by `portal-remote dev`; this page was not');
  return JSON.parse(text) as FrameSetup;
}
