import { useCallback, useEffect, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { usePortal } from '@portal/shared';
import { useRegistry, useRemoteStates, useResolution, useShell } from '../runtime/ShellContext';
import ErrorPage from '../pages/ErrorPage';
import { ForbiddenPage } from '../pages/ForbiddenPage';
import { behindFeature } from './behindFeature';
import { OffPage } from './OffPage';
import { type Page, type Pinned, shownAt } from './pin';
import { placeOf } from '../navigation/placeOf';
import { RegistryMissingPage } from './RegistryMissingPage';
import { RemoteFailedPage } from './RemoteFailedPage';
import { RemoteLoadingPage } from './RemoteLoadingPage';
import { RemotePage } from './RemotePage';
import { SwitchedOffDialog } from './SwitchedOffDialog';

/** Draws whatever a remote has at this address; see `placeOf` and `shownAt` for the decisions. */
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
  // Another person in this tab never meets the page of the one before.
  const key = `${subject.userId} ${location.key}`;
  const { place, leaving } = shownAt(key, here, pinned);
  const page = place.kind === 'page' ? place : undefined;
  const newer = page !== undefined && here.kind === 'page' && here.instance !== page.instance;
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

interface PageAtProps {
  page: Page;
  newer: boolean;
  onNewer: () => void;
}

/** The route's own pattern is matched again here, so that the page reads its parameters as usual. */
function PageAt({ page: { instance, route }, ...version }: PageAtProps) {
  // What one remote did not say is never told of the next one.
  const key = `${instance.id} ${instance.version}`;
  const element = <RemotePage key={key} instance={instance} route={route} {...version} />;
  return (
    <Routes>
      <Route path={route.path} element={element} />
    </Routes>
  );
}
