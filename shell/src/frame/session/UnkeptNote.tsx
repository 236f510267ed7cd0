import { useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert, AlertTitle, browserStore, tabStore } from '@portal/shared';

const subscribe = (listener: () => void) => {
  const ends = [browserStore, tabStore].map((store) => store.subscribe(listener));
  return () => ends.forEach((end) => end());
};
const trouble = () => browserStore.trouble() ?? tabStore.trouble();

/** Explains what the browser cannot keep while its storage is blocked or full. The portal works without it. */
export function UnkeptNote() {
  const why = useSyncExternalStore(subscribe, trouble);
  const [closed, setClosed] = useState<typeof why>();
  if (why === undefined || why === closed) return null;
  return (
    <Alert severity="warning" role="status" onClose={() => setClosed(why)} sx={{ mb: 2 }}>
      <AlertTitle>
        <FormattedMessage id={`session.unkept.${why}.title`} />
      </AlertTitle>
      <FormattedMessage id={`session.unkept.${why}.text`} />
    </Alert>
  );
}
