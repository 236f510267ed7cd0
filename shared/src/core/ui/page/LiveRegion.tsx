import { useSyncExternalStore } from 'react';
import { announcer as pageAnnouncer, type createAnnouncer } from './announcer';
import { VisuallyHidden } from './VisuallyHidden';

interface LiveRegionProps {
  /** @default the page's announcer */
  announcer?: ReturnType<typeof createAnnouncer>;
}

/** The live region that reads out what `announce` gets. Mount it once, at the top of the page, and never unmount it. */
export function LiveRegion({ announcer = pageAnnouncer }: LiveRegionProps) {
  const { text, assertive, sequence } = useSyncExternalStore(
    announcer.subscribe,
    announcer.snapshot,
    announcer.snapshot,
  );
  // A new key per announcement makes a new node, so a repeated text is read again.
  const announcement = <span key={sequence}>{text}</span>;
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {!assertive && announcement}
      </VisuallyHidden>
      <VisuallyHidden role="alert">{assertive && announcement}</VisuallyHidden>
    </>
  );
}
