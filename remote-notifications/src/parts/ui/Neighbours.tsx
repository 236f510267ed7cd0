import { IconButton, Tooltip } from '@portal/kit';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { neighboursOf } from '../notificationCache/neighbours';

export function Neighbours({ notificationId }: { notificationId: string }) {
  const intl = useIntl();
  const { previous, next } = neighboursOf(notificationId);
  if (previous === undefined && next === undefined) return null;
  const step = (textId: string, to: string | undefined, Icon: typeof IconArrowUp) => {
    const name = intl.formatMessage({ id: textId });
    if (to === undefined)
      return (
        <Tooltip title={name}>
          <span>
            <IconButton aria-label={name} disabled>
              <Icon size={22} aria-hidden />
            </IconButton>
          </span>
        </Tooltip>
      );
    return (
      <Tooltip title={name}>
        <IconButton component={RouterLink} to={to} replace aria-label={name}>
          <Icon size={22} aria-hidden />
        </IconButton>
      </Tooltip>
    );
  };
  return (
    <>
      {step('inbox.pane.previous', previous, IconArrowUp)}
      {step('inbox.pane.next', next, IconArrowDown)}
    </>
  );
}
