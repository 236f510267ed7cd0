import { IconExternalLink } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Box, Button, StateView } from '@portal/kit';
import type { FrameView } from './frameState';

interface FrameCoverProps {
  cover: NonNullable<FrameView['cover']>;
  service: string;
  href: string;
  onReload: () => void;
}

export function FrameCover(props: FrameCoverProps) {
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        overflow: 'auto',
        bgcolor: 'background.paper',
        borderRadius: 'inherit',
      }}
    >
      <CoverState {...props} />
    </Box>
  );
}

function CoverState({ cover, service, href, onReload }: FrameCoverProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id: `services.${id}` }, { service });
  const newTab = (
    <Button href={href} target="_blank" rel="noopener noreferrer" startIcon={<IconExternalLink size={18} />}>
      {say('action.newTab')}
    </Button>
  );
  if (cover === 'loading') return <StateView variant="loading" title={say('loading.title')} />;
  const words = { title: say(`${cover}.title`), text: say(`${cover}.text`) };
  switch (cover) {
    case 'slow':
      return <StateView variant="offline" {...words} retry={onReload} action={newTab} />;
    case 'unreachable':
      return navigator.onLine ? (
        <StateView variant="error" {...words} retry={onReload} action={newTab} />
      ) : (
        <StateView variant="offline" retry={onReload} />
      );
    case 'left':
      return <StateView variant="error" {...words} retry={onReload} action={newTab} />;
    case 'sessionOver':
      return <StateView variant="forbidden" {...words} />;
    case 'blocked':
      return (
        <StateView
          variant="error"
          {...words}
          action={
            <>
              <Button variant="contained" onClick={() => window.location.reload()}>
                {say('action.reloadPortal')}
              </Button>
              {newTab}
            </>
          }
        />
      );
  }
}
