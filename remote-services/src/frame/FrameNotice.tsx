import { useIntl } from 'react-intl';
import { Button } from '@portal/kit';
import { AboveFrame } from './AboveFrame';
import type { FrameView } from './frameState';

interface FrameNoticeProps {
  notice: NonNullable<(FrameView & { cover?: undefined })['notice']>;
  service: string;
  href: string;
  onReload: () => void;
}

export function FrameNotice({ notice, service, href, onReload }: FrameNoticeProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id: `services.${id}` }, { service });
  return (
    <AboveFrame
      severity="warning"
      role="status"
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
    </AboveFrame>
  );
}
