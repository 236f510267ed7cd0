import { useTheme } from '@mui/material/styles';
import { useContext, useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { formatLocales } from '../../i18n/language';
import { usePreferences } from '../../preferences';
import { usePortalSelector } from '../../store/hooks';
import { PortalContext } from '../PortalContext';
import { useRemoteHost } from '../RemoteHostContext';
import type { Mount } from './contract';
import { innerTarget } from './innerTarget';
import { Coming } from './Coming';
import { LeaveGuard } from './LeaveGuard';
import { MountedPage } from './MountedPage';
import { lend, type Lending, type Surroundings } from './lending';
import { lookOf } from './look';
import { PartTimeout } from './PartTimeout';
import { runMount } from './runMount';

function useSurroundings(): Surroundings {
  const intl = useIntl();
  const { i18n, themeDirection, mode } = usePreferences();
  const { pathname, search } = useLocation();
  const params = useParams();
  const { remoteId, features } = useRemoteHost();
  const resolved = useContext(PortalContext)?.subject.features ?? {};
  const own = Object.entries(resolved).flatMap(([name, on]): [string, boolean][] =>
    name.startsWith(`${remoteId}.`) ? [[name.slice(remoteId.length + 1), on]] : [],
  );
  return {
    text: (id, values) => intl.formatMessage({ id }, values),
    language: i18n,
    locale: formatLocales[i18n],
    direction: themeDirection,
    mode,
    address: { pathname, search, params },
    features: { ...features, ...Object.fromEntries(own) },
  };
}

/** A part that renders itself, as a component. It throws the part's failures into the error boundary around it. */
export function MountedPart({ mount, titleId }: { mount: Mount; titleId?: string | undefined }) {
  const host = useRemoteHost();
  const theme = useTheme();
  const navigate = useNavigate();
  const around = useSurroundings();
  const user = usePortalSelector((state) => state.session.user);
  const { messages } = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const lending = useRef<Lending>(undefined);
  const latest = useRef(around);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [announced, setAnnounced] = useState(false);
  const [isComing, setIsComing] = useState(true);
  const limitMs = host.config.registry.scriptTimeoutMs;
  const [isDirty] = useState(() => () => (lending.current?.unsaved().length ?? 0) > 0);

  useLayoutEffect(() => {
    latest.current = around;
  });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    // Nobody waits for it, so it is reported like any background failure.
    const endedBadly = (error: unknown) => window.reportError(error);
    const lent = lend(host, () => latest.current, setAnnounced, endedBadly);
    lending.current = lent;
    const end = runMount(mount, element, lent.host, {
      came: () => setIsComing(false),
      failed: (error) => setFailure({ error }),
      endedBadly,
    });
    return () => {
      end();
      lent.end();
      lending.current = undefined;
    };
  }, [mount, host]);

  useEffect(() => {
    if (!isComing) return;
    const late = () => {
      // What is drawn may be all there is, so only an empty part has failed.
      if (place.current?.childNodes.length === 0) setFailure({ error: new PartTimeout(limitMs) });
    };
    const timer = window.setTimeout(late, limitMs);
    return () => window.clearTimeout(timer);
  }, [isComing, limitMs]);

  // Changes whenever anything does that the part may have drawn; JSON omits functions.
  const mark = JSON.stringify(around);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else lending.current?.changed();
  }, [mark, messages, user]);

  if (failure) throw failure.error;
  const follow = (event: MouseEvent) => {
    const to = innerTarget(event);
    if (to === undefined) return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    <>
      <div ref={place} dir={theme.direction} style={lookOf(theme)} onClick={follow} />
      {titleId !== undefined && isComing && <Coming />}
      {titleId !== undefined && <MountedPage titleId={titleId} place={place} />}
      {announced && <LeaveGuard dirty={isDirty} />}
    </>
  );
}
