import { Box, Button, useCapabilities, useCurrentUser } from '@portal/kit';
import type { SeenAssignment } from '@portal/kit/wire';
import { IconArrowForwardUp, IconHandStop } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { mayReassign } from './mayReassign';
import { useReassign } from './useReassign';

/** The buttons to pass an assignment on or take it over. Absent if the back end has no such call. */
export function ReassignButtons({ assignment }: { assignment: SeenAssignment }) {
  const user = useCurrentUser();
  const { reassignment } = useCapabilities();
  const { reassign, dialog } = useReassign();
  if (!reassignment || !mayReassign(assignment, user)) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <Button
        size="small"
        startIcon={<IconArrowForwardUp size={18} aria-hidden />}
        onClick={() => reassign(assignment, 'others')}
      >
        <FormattedMessage id="reassign.open.others" />
      </Button>
      {assignment.targetUserId !== user.userId && (
        <Button
          size="small"
          startIcon={<IconHandStop size={18} aria-hidden />}
          onClick={() => reassign(assignment, 'self')}
        >
          <FormattedMessage id="reassign.open.self" />
        </Button>
      )}
      {dialog}
    </Box>
  );
}
