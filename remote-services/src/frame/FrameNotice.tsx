import { useIntl } from 'react-intl';
import { Alert, Button } from '@portal/kit';
import type { FrameView } from './frameState';

interface FrameNoticeProps {
  notice: NonNullable<(FrameView & { cover?: undefined })['notice']>;
  service: string;
  href: string;
  onReload: () => void;
}

/** Above a frame that shows something: what is not right with it, and what to do. */
export function FrameNotice({ notice, service, href, onReload }: FrameNoticeProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id: `services.${id}` }, { service });
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{
        mb: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        // The button goes below the words where both do not fit beside each other.
        '& .MuiAlert-message': { flex: '1 1 220px' },
        '& .MuiAlert-action': { pt: 0, marginInlineStart: 'auto' },
      }}
      action={
        notice === 'refused' ? (
          <Button color="inherit" size="small" href={href} target="_blank" rel="noopener noreferrer">
            {say('action.newTab')}
          </Button>
        ) : (
          <Button color="inherit" size="small" onClick={onReload}>
            {say('action.reload')}
          </Button>
        )
      }
    >
      {say(`${notice}.text`)}
    </Alert>
  );
}
