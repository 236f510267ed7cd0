import {
  announce,
  Box,
  Card,
  PageHeading,
  StateView,
  Typography,
  useCurrentUser,
  useCapabilities,
  FailureView,
} from '@portal/kit';
import type { SeenAssignment } from '@portal/kit/wire';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useMarkRead, DetailPage, headline, isHeadline, Neighbours } from '../../parts';
import { NO_NOTIFICATION, pages } from '../../paths';
import { useAssignmentQuery } from '../assignments/assignments.api';
import { changesBetween } from '../assignments/changes';
import type { Intent } from '../assignments/conflict';
import { firstWords } from '../assignments/seenBefore';
import { useChange } from '../assignments/useChange';
import { useOrigin } from '../assignments/useOrigin';
import { ChangesBanner } from './ChangesBanner';
import { Comments } from './Comments';
import { Facts } from './Facts';

/** The page of one assignment. Opening it from its notification marks that notification read. */
export default function AssignmentPage() {
  const intl = useIntl();
  const { notificationId = NO_NOTIFICATION, relatedAssignment = '' } = useParams();
  useMarkRead(notificationId);
  const { currentData } = useAssignmentQuery(relatedAssignment);
  const words = useFirstWords(currentData);
  const [to, titleId] =
    notificationId === NO_NOTIFICATION
      ? ([pages.assignments, 'board.title'] as const)
      : ([pages.inbox, 'inbox.title'] as const);
  return (
    <DetailPage>
      <PageHeading
        back={{ to, title: intl.formatMessage({ id: titleId }) }}
        title={headline(words) || intl.formatMessage({ id: 'assignment.title' })}
      >
        <Neighbours notificationId={notificationId} />
      </PageHeading>
      <AssignmentDetail assignmentId={relatedAssignment} />
    </DetailPage>
  );
}

/** The description as this tab first saw it; empty while there is no assignment. */
function useFirstWords(assignment: SeenAssignment | undefined): string {
  const { userId } = useCurrentUser();
  return useMemo(() => (assignment ? firstWords(userId, assignment) : ''), [userId, assignment]);
}

interface AssignmentDetailProps {
  assignmentId: string;
  isStacked?: boolean;
}

export function AssignmentDetail({ assignmentId, isStacked = false }: AssignmentDetailProps) {
  // Never the previous one: its buttons would act on another assignment than the address says.
  const { currentData, error, refetch } = useAssignmentQuery(assignmentId, { refetchOnFocus: true });
  if (currentData)
    return <Assignment key={currentData.assignmentId} assignment={currentData} isStacked={isStacked} />;
  if (error) return <FailureView error={error} retry={() => void refetch()} />;
  return <StateView variant="loading" />;
}

const areas = (hasWords: boolean, isWide: boolean): string => {
  const rows = [...(hasWords ? ['what'] : []), ...(isWide ? [] : ['facts']), 'comments'];
  return rows.map((row) => `"${row}${isWide ? ' facts' : ''}"`).join(' ');
};

function Assignment({ assignment, isStacked }: { assignment: SeenAssignment; isStacked: boolean }) {
  const { extras } = useCapabilities();
  const intl = useIntl();
  const { change, isChanging } = useChange();
  // The state that the user has taken note of. Later changes are pointed out first.
  const [seen, setSeen] = useState(assignment);
  const origin = useOrigin(assignment);
  const changes = changesBetween(seen, assignment, (comment) => comment.origin === origin);
  const description = useFirstWords(assignment);

  // A page's heading says it already.
  const hasWords = isStacked || !isHeadline(description);

  /** False if it was not changed; the user has seen why. */
  const send = async (requested: Intent['change']): Promise<boolean> => {
    const changed = await change(assignment, requested);
    // The change adds a system comment, which is no news to the user who made it.
    if (changed) {
      setSeen(changed);
      announce(intl.formatMessage({ id: 'assignment.changed' }));
    }
    return changed !== undefined;
  };

  return (
    <>
      {changes && <ChangesBanner changes={changes} onSeen={() => setSeen(assignment)} />}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gridTemplateAreas: areas(hasWords, false),
          ...(!isStacked && {
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
            gridTemplateAreas: { xs: areas(hasWords, false), md: areas(hasWords, true) },
            ...(hasWords && { gridTemplateRows: { md: 'auto 1fr' } }),
          }),
        }}
      >
        {hasWords && (
          <Card sx={{ gridArea: 'what', p: 2.5 }}>
            <Typography variant="h2" sx={{ mb: 1 }}>
              <FormattedMessage id="newAssignment.text" />
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {description || <FormattedMessage id="inbox.noDescription" />}
            </Typography>
          </Card>
        )}
        <Box sx={{ gridArea: 'facts' }}>
          <Facts
            assignment={assignment}
            isBusy={isChanging}
            {...(origin && {
              onStatus: (status: string) => send({ status }),
              onPriority: (priority: SeenAssignment['priority']) => void send({ priority }),
            })}
            {...(origin && extras && { onDue: (due: string | null) => send({ due }) })}
          />
        </Box>
        <Box sx={{ gridArea: 'comments', minWidth: 0 }}>
          <Comments assignment={assignment} />
        </Box>
      </Box>
    </>
  );
}
