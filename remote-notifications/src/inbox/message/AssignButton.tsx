import { Button, useCapabilities } from '@portal/kit';
import type { Notification } from '@portal/kit/wire';
import { IconClipboardPlus } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { openNewAssignment } from '../../work';

interface AssignButtonProps {
  notification: Notification;
  isSmall?: boolean;
}

/** Opens the form for a new assignment. Absent for conditions, which have an action of their own. */
export function AssignButton({ notification, isSmall = false }: AssignButtonProps) {
  const { extras } = useCapabilities();
  if (extras && notification.relatedCondition !== undefined) return null;
  const assign = () => {
    const { description = '', module, moduleName, priority, notificationId } = notification;
    openNewAssignment({
      description,
      priority,
      relatedNotification: notificationId,
      ...(module && { module }),
      ...(moduleName && { moduleName }),
    });
  };
  return (
    <Button
      variant={isSmall ? 'outlined' : 'contained'}
      onClick={assign}
      startIcon={<IconClipboardPlus size={18} aria-hidden />}
    >
      <FormattedMessage id="event.assign" />
    </Button>
  );
}
