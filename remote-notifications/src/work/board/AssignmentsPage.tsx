import {
  Alert,
  Box,
  Button,
  Card,
  notificationUserId,
  PageHeading,
  StateView,
  useCapabilities,
  useCurrentUser,
  useStatusText,
  FailureView,
} from '@portal/kit';
import { Tab, Tabs, ToggleButton, ToggleButtonGroup } from '@portal/kit/forms';
import { ALL, assignmentStatuses, type SeenAssignment } from '@portal/kit/wire';
import { IconClipboardPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { FilterSelect, mayOversee } from '../../parts';
import { useAssignmentListQuery } from '../assignments/assignments.api';
import { canMoveIn, type AssignmentList, type Side } from '../assignments/lists';
import { openNewAssignment } from '../create/opener';
import { TeamBoard } from '../lanes/TeamBoard';
import { useReassign } from '../reassign/useReassign';
import { AssignmentTable } from './AssignmentTable';
import { Board } from './Board';
import { readBoardUrl, writeBoardUrl, type BoardView } from './boardUrl';

const ownSides: Side[] = ['Received', 'Requested'];

/** Assignments by side as a board or a list, and the team board of all work by owner. */
export default function AssignmentsPage() {
  const intl = useIntl();
  const user = useCurrentUser();
  const statusText = useStatusText();
  const [params, setParams] = useSearchParams();
  const { extras, pilotAssignments, reassignment } = useCapabilities();
  const isOverseer = pilotAssignments && mayOversee(user);
  const view = useMemo(() => {
    const { side, as, status } = readBoardUrl(params);
    // A link from somebody with more access falls back to a view that this user may see.
    return {
      side: side === 'Pilot' && !isOverseer ? ('Received' as const) : side,
      as: as === 'team' && !extras ? ('board' as const) : as,
      status,
    };
  }, [params, extras, isOverseer]);
  const isTeam = view.as === 'team';
  const change = (part: Partial<BoardView>) =>
    setParams(writeBoardUrl({ ...view, ...part }), { preventScrollReset: true });
  const { currentData, error, refetch } = useAssignmentListQuery(
    { userId: user.userId, recipient: notificationUserId(user), side: view.side },
    { skip: isTeam },
  );
  const isPieced = currentData?.source === 'notifications';

  return (
    <>
      <PageHeading title={intl.formatMessage({ id: isTeam ? 'widget.team.title' : 'board.title' })}>
        <Button
          variant="contained"
          startIcon={<IconClipboardPlus size={18} aria-hidden />}
          onClick={() => openNewAssignment()}
        >
          <FormattedMessage id="newAssignment.open" />
        </Button>
      </PageHeading>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
        {!isTeam && currentData?.isBothSides !== true && (
          <Tabs
            value={view.side}
            onChange={(_event, side: Side) => change({ side })}
            aria-label={intl.formatMessage({ id: 'board.side' })}
            variant="scrollable"
            sx={{ maxWidth: '100%' }}
          >
            {[...ownSides, ...(isOverseer ? (['Pilot'] as const) : [])].map((side) => (
              <Tab
                key={side}
                value={side}
                label={intl.formatMessage(
                  { id: `board.side.${side}` },
                  { isAll: String(user.pilotCode === ALL), pilot: user.pilotCode },
                )}
              />
            ))}
          </Tabs>
        )}
        <Box sx={{ flex: 1 }} />
        {view.as === 'list' && (
          <FilterSelect
            label={intl.formatMessage({ id: 'inbox.column.status' })}
            value={view.status}
            options={assignmentStatuses.map((value) => ({ value, label: statusText(value) }))}
            any={intl.formatMessage({ id: 'inbox.filter.any' })}
            onPick={(status) => change({ status })}
          />
        )}
        <ToggleButtonGroup
          data-print="none"
          exclusive
          size="small"
          value={view.as}
          onChange={(_event, as: BoardView['as'] | null) => as && change({ as })}
          aria-label={intl.formatMessage({ id: 'board.as' })}
        >
          {(['board', 'list', ...(extras ? (['team'] as const) : [])] as const).map((as) => (
            <ToggleButton key={as} value={as}>
              <FormattedMessage id={`board.as.${as}`} />
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {isPieced && (
        <Alert severity="info" sx={{ mb: 2 }}>
          <FormattedMessage id="board.pieced" />
        </Alert>
      )}
      {isTeam ? (
        <TeamBoard />
      ) : currentData ? (
        <Content list={currentData} view={view} onChange={change} canReassign={reassignment} />
      ) : error ? (
        <FailureView error={error} retry={() => void refetch()} />
      ) : (
        <StateView variant="loading" />
      )}
    </>
  );
}

const Incomplete = ({ list }: { list: AssignmentList }) =>
  !list.complete && (
    <Alert severity="info" sx={{ mb: 2 }}>
      <FormattedMessage id="board.incomplete" values={{ count: list.items.length }} />
    </Alert>
  );

interface ContentProps {
  list: AssignmentList;
  view: BoardView;
  onChange: (part: Partial<BoardView>) => void;
  canReassign: boolean;
}

function Content({ list, view, onChange, canReassign }: ContentProps) {
  const intl = useIntl();
  const user = useCurrentUser();
  const { reassign, dialog } = useReassign();
  const isReceived = view.side === 'Received';
  const isPilot = view.side === 'Pilot';
  const personOf = ({ sourceUser, targetUser, pilotCode }: SeenAssignment) => {
    if (!isPilot) return isReceived ? sourceUser : targetUser;
    const people = [sourceUser, targetUser].filter(Boolean).join(' → ');
    return [people, user.pilotCode === ALL ? pilotCode : ''].filter(Boolean).join(' · ');
  };
  const { items } = list;
  const canMove = canMoveIn(list);
  if (items.length === 0)
    return (
      <StateView
        variant="empty"
        title={intl.formatMessage({ id: `board.empty.${view.side}` })}
        text={intl.formatMessage({ id: 'board.empty.text' })}
        action={
          <Button onClick={() => openNewAssignment()}>
            <FormattedMessage id="newAssignment.open" />
          </Button>
        }
      />
    );
  const listed = items.filter((one) => view.status === '' || one.status === view.status);
  return (
    <>
      <Incomplete list={list} />
      {view.as === 'board' ? (
        <Board
          items={items}
          personOf={personOf}
          onShowAll={(status) => onChange({ as: 'list', status })}
          canMove={canMove}
          {...(canReassign && { onReassign: reassign })}
        />
      ) : listed.length === 0 ? (
        <StateView
          variant="empty"
          title={intl.formatMessage({ id: 'inbox.nothingFits.title' })}
          text={intl.formatMessage({ id: 'inbox.nothingFits.text' })}
          action={
            <Button onClick={() => onChange({ status: '' })}>
              <FormattedMessage id="inbox.filter.clear" />
            </Button>
          }
        />
      ) : (
        <Card>
          <AssignmentTable
            items={listed}
            personLabel={intl.formatMessage({
              id: isPilot ? 'board.people' : isReceived ? 'assignment.from' : 'assignment.for',
            })}
            personOf={personOf}
            canMove={canMove}
          />
        </Card>
      )}
      {dialog}
    </>
  );
}
