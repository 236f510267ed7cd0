import { useCallback, useEffect, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { unsavedTexts, usePortal } from '@portal/shared';
import { ErrorPage, ForbiddenPage } from '../pages';
import { useRegistry, useRemoteStates, useResolution, useShell, placeOf } from '../platform';
import { behindFeature } from './behindFeature';
import { OffPage } from './OffPage';
import { type Page, type Pinned, shownAt } from './pin';
import { RegistryMissingPage } from './RegistryMissingPage';
import { RemoteFailedPage } from './RemoteFailedPage';
import { RemoteLoadingPage } from './RemoteLoadingPage';
import { RemotePage } from './RemotePage';
import { SwitchedOffDialog } from './SwitchedOffDialog';

/** The outlet for remotes' pages; `placeOf` and `shownAt` decide what it renders. */
export function RemoteOutlet() {
  const location = useLocation();
  const states = useRemoteStates();
  const { subject } = usePortal();
  const { registry } = useRegistry();
  const { featuresOff } = useResolution();
  const { manager } = useShell().runtime;
  const [pinned, setPinned] = useState<Pinned>();

  const pathsOf = (id: string) => registry?.remotes[id]?.paths ?? [];
  const here = placeOf(location.pathname, states, subject, pathsOf);
  // The user is part of the key, so that the next user in this tab never sees the previous user's page.
  const key = `${subject.userId} ${location.key}`;
  const { place, leaving } = shownAt(key, here, pinned);
  const page = place.kind === 'page' ? place : undefined;
  const newer = page !== undefined && here.kind === 'page' && here.instance !== page.instance;
  const isWithdrawn = newer && page.instance.isCandidate === true && here.instance.isCandidate !== true;
  const unpin = useCallback(() => setPinned(undefined), []);
  const coming = place.kind === 'loading' ? place.remote : undefined;
  useEffect(() => {
    if (coming !== undefined) void manager.activate(coming);
  }, [coming, manager]);

  if (pinned?.key !== key || pinned.page.instance !== page?.instance) {
    if (page) setPinned({ key, page });
    else if (pinned) setPinned(undefined);
  }

  switch (place.kind) {
    case 'page':
      return (
        <>
          <PageAt page={place} newer={newer} onNewer={unpin} />
          {leaving && <SwitchedOffDialog onLeave={unpin} />}
          {isWithdrawn && <WithdrawnVersion onLeave={unpin} />}
        </>
      );
    case 'forbidden':
      return <ForbiddenPage failed={behindFeature(place.failed, featuresOff)} />;
    case 'loading':
      return <RemoteLoadingPage remote={place.remote} titleId={place.titleId} />;
    case 'failed':
      return <RemoteFailedPage state={place.state} />;
    case 'off':
      return <OffPage remote={place.remote} />;
    case 'unknown':
      return registry ? <ErrorPage /> : <RegistryMissingPage />;
  }
}

/**
 * Leaves the page of a canary that this user no longer gets, for the version beside it. Unsaved input stays on screen
 * until the user leaves, as with any newer version.
 */
function WithdrawnVersion({ onLeave }: { onLeave: () => void }) {
  useEffect(() => {
    if (unsavedTexts().length === 0) onLeave();
  }, [onLeave]);
  return null;
}

interface PageAtProps {
  page: Page;
  newer: boolean;
  onNewer: () => void;
}

/** Matches the route's own pattern again, so that the page can read its parameters as usual. */
function PageAt({ page: { instance, route }, ...version }: PageAtProps) {
  // A new key per version: one remote's missing text must not show a note for the next.
  const key = `${instance.id} ${instance.version}`;
  const element = <RemotePage key={key} instance={instance} route={route} {...version} />;
  return (
    <Routes>
      <Route path={route.path} element={element} />
    </Routes>
  );
}
