import { useSyncExternalStore } from 'react';
import { announcer as pageAnnouncer, type createAnnouncer } from './announcer';
import { VisuallyHidden } from './VisuallyHidden';

interface LiveRegionProps {
  /** @default the page's announcer */
  announcer?: ReturnType<typeof createAnnouncer>;
}

/** Where `announce` is heard. Mount it once, at the top of the page, and never unmount it. */
export function LiveRegion({ announcer = pageAnnouncer }: LiveRegionProps) {
  const { text, assertive, sequence } = useSyncExternalStore(
    announcer.subscribe,
    announcer.snapshot,
    announcer.snapshot,
  );
  // A key per announcement: the same text again is a new node, which is read again.
  const said = <span key={sequence}>{text}</span>;
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {!assertive && said}
      </VisuallyHidden>
      <VisuallyHidden role="alert">{assertive && said}</VisuallyHidden>
    </>
  );
}
