import { useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert, AlertTitle, browserStore, tabStore } from '@portal/shared';

const subscribe = (listener: () => void) => {
  const ends = [browserStore, tabStore].map((store) => store.subscribe(listener));
  return () => ends.forEach((end) => end());
};
const trouble = () => browserStore.trouble() ?? tabStore.trouble();

/** Says what a browser cannot keep that forbids site data, or has no room for them. The portal works all the same. */
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
