import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Box } from '@portal/kit';
import type { ServiceName } from '@portal/kit/config';
import type { ServiceSetup } from '../configuration/readService';
import { useHealth } from '../health/useHealth';
import { FrameCover } from './FrameCover';
import { FrameNotice } from './FrameNotice';
import { ALLOW, SANDBOX } from './sandbox';
import { useFrameView } from './useFrameView';

interface ServiceFrameProps {
  setup: ServiceSetup & { kind: 'frame' };
  /** The URL to open; the caller changes the key with it. */
  src: string;
  name: ServiceName;
  service: string;
  onReload: () => void;
}

/** A service's page in an iframe with its messages. The iframe lives as long as this component. */
export function ServiceFrame({ setup, src, name, service, onReload }: ServiceFrameProps) {
  const intl = useIntl();
  const frame = useRef<HTMLIFrameElement>(null);
  const health = useHealth(setup.health) ?? 'checking';
  const { origin } = setup.url;
  const { sendRefreshToken } = setup;
  const { view, onLoad } = useFrameView(frame, { service: name, origin, sendRefreshToken, health });
  useReloadWhenBack(view.cover === 'unreachable', onReload);
  const about = { service, href: src, onReload };

  return (
    <>
      {view.cover === undefined && view.notice && <FrameNotice notice={view.notice} {...about} />}
      <Box
        sx={{
          position: 'relative',
          flexGrow: 1,
          minHeight: 420,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'background.paper',
        }}
      >
        <Box
          component="iframe"
          ref={frame}
          title={intl.formatMessage({ id: 'services.frame.title' }, { service })}
          src={src}
          sandbox={SANDBOX}
          allow={ALLOW}
          referrerPolicy="strict-origin"
          onLoad={onLoad}
          sx={{
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            border: 0,
            visibility: view.cover ? 'hidden' : 'visible',
          }}
        />
        {view.cover && <FrameCover cover={view.cover} {...about} />}
      </Box>
    </>
  );
}

/** Reloads a service that has become reachable, because its frame shows the browser's error page. */
function useReloadWhenBack(unreachable: boolean, onReload: () => void): void {
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !unreachable) onReload();
    was.current = unreachable;
  }, [unreachable, onReload]);
}
