import {
  Box,
  Link,
  PriorityMark,
  StatusChip,
  Topic,
  Typography,
  useCapabilities,
  useChangeText,
  useCurrentUser,
  useFocusInside,
} from '@portal/kit';
import { conditionStates, cutText, type WorkItem } from '@portal/kit/wire';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { TakeButton } from '../../alerting';
import { clamped, mayOversee, TimeInState } from '../../parts';
import { DueMark } from '../assignments/DueMark';
import { StepButtons } from '../assignments/StepButtons';
import { mayReassign } from '../reassign/mayReassign';
import { assignmentIn } from './assignmentIn';
import { GiveMenu } from './GiveMenu';
import { pageOfWork } from './pageOfWork';
import type { WorkActions } from './useWorkActions';

interface WorkRowProps {
  item: WorkItem;
  actions: WorkActions;
  /** The owner id of the lane, '' for unowned work; undefined in a list with several owners. */
  within?: string | undefined;
  isPilotNamed?: boolean;
  /** Of the page's clock, where that is not the reader's. */
  timeZone?: string | undefined;
  /** The item has left the list and is kept only to keep its place, without actions. */
  isGone?: boolean;
}

const isStatus = (state: string) => !conditionStates.some((one) => one === state);

/** The most UTF-16 units of a note in a row. */
const MAX_NOTE_LENGTH = 120;

export function WorkRow({
  item,
  actions,
  within,
  isPilotNamed = false,
  timeZone,
  isGone = false,
}: WorkRowProps) {
  const intl = useIntl();
  const { userId } = useCurrentUser();
  const changeText = useChangeText();
  const focus = useFocusInside<HTMLLIElement>();
  const { kind, what, module, moduleName, priority, since, due, owner, state, lastNote, pilotCode } = item;
  const text = what || intl.formatMessage({ id: 'inbox.noDescription' });
  const place = moduleName ?? module;
  const whose = !owner ? 'team.nobody' : `condition.owner${owner.userId === userId ? '.me' : ''}`;
  const facts: ReactNode[] = [
    ...(isGone ? [<FormattedMessage id="work.gone" />] : []),
    ...(isGone || within === (owner?.userId ?? '')
      ? []
      : [<FormattedMessage id={whose} values={{ name: owner?.name ?? '' }} />]),
    ...(place === undefined ? [] : [place]),
    ...(isPilotNamed ? [pilotCode] : []),
    ...(kind === 'condition' && !isGone ? [<TimeInState since={since} />] : []),
  ];
  return (
    <Box
      component="li"
      {...focus}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 0.5,
        minHeight: 'var(--portal-row)',
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
        listStyle: 'none',
        ...(isGone && { opacity: 0.7 }),
      }}
    >
      <PriorityMark priority={priority} size={24} isNamed />
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={pageOfWork(item)}
          underline="hover"
          variant="body2"
          title={text}
          sx={{
            display: 'block',
            color: 'text.primary',
            fontWeight: 600,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            overflowWrap: 'anywhere',
            // On a phone and in a lane the text wraps. Elsewhere it has one line, which `<wbr>` would break all the same.
            ...(within === undefined && {
              whiteSpace: { sm: 'nowrap' },
              '& wbr': { display: { sm: 'none' } },
            }),
          }}
        >
          {/* Within the link, whose padding would show the top of a clipped line. */}
          <Box
            component="span"
            sx={{
              ...clamped(3),
              ...(within === undefined && { display: { xs: '-webkit-box', sm: 'inline' } }),
            }}
          >
            <Topic>{text}</Topic>
          </Box>
        </Link>
        {facts.length > 0 && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {facts.map((fact, index) => (
              <span key={index}>
                {index > 0 && ' · '}
                {fact}
              </span>
            ))}
          </Typography>
        )}
        {lastNote && (
          <Typography
            variant="caption"
            component="div"
            dir="auto"
            sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            <FormattedMessage
              id="shared.labelled"
              values={{ label: lastNote.by, value: cutText(changeText(lastNote.words), MAX_NOTE_LENGTH) }}
            />
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.25, '&:empty': { display: 'none' } }}>
          {isStatus(state) && state !== 'Open' && <StatusChip status={state} />}
          <DueMark assignment={{ due, status: state }} timeZone={timeZone} />
        </Box>
      </Box>
      <Tools item={item} actions={actions} isGone={isGone} />
    </Box>
  );
}

type ToolsProps = Required<Pick<WorkRowProps, 'item' | 'actions' | 'isGone'>>;

/** The user's actions; the server decides. What was taken and left the list can still be undone. */
function Tools({ item, actions, isGone }: ToolsProps) {
  const user = useCurrentUser();
  const { reassignment } = useCapabilities();
  const assignment = assignmentIn(item);
  const { kind, id, what, since, ended, owner } = item;
  const mayGive =
    !isGone &&
    ended === undefined &&
    (kind === 'condition'
      ? owner?.userId === user.userId || mayOversee(user)
      : reassignment && assignment !== undefined && mayReassign(assignment, user));
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
        '&:empty': { display: 'none' },
        '& button': { whiteSpace: 'nowrap' },
      }}
    >
      {kind === 'condition' && (
        <TakeButton
          condition={{
            conditionId: id,
            topic: what,
            cleared: ended,
            ...(owner && { owner: { ...owner, since } }),
          }}
          isNamed
          isGone={isGone}
        />
      )}
      {!isGone && assignment && <StepButtons assignment={assignment} />}
      {mayGive && <GiveMenu item={item} onGive={(person) => actions.give(item, person)} />}
    </Box>
  );
}
