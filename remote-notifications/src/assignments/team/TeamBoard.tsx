import { Box, clock, FailureView, failureIn, Typography, useCapabilities } from '@portal/kit';
import type { SeenAssignment, User } from '@portal/kit/wire';
import { useId, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUnownedConditionsQuery } from '../../conditions/unowned.api';
import { useFiguresNow } from '../../figures/now.api';
import { usePeopleQuery } from '../../people/people.api';
import type { ReassignTo } from '../reassign/useReassign';
import { lanesOf, receivers, type Lane as LaneOf } from './lanes';
import { LaneCounts } from './LaneCounts';
import { TroubleCard } from './TroubleCard';
import { WorkCard } from './WorkCard';

interface TeamBoardProps {
  items: readonly SeenAssignment[];
  onMove?: ((assignment: SeenAssignment, status: string) => void) | undefined;
  isMoving: boolean;
  /** Absent where work cannot be passed on. */
  onReassign?: ((assignment: SeenAssignment, to: ReassignTo, target?: User) => void) | undefined;
}

/** Who has what, side by side: what nobody has first. Narrow screens show it one under the other, person by person. */
export function TeamBoard({ items, ...rest }: TeamBoardProps) {
  const now = useSyncExternalStore(clock.subscribe, clock.now, clock.now);
  const { extras } = useCapabilities();
  const people = usePeopleQuery();
  const unowned = useUnownedConditionsQuery({}, { skip: !extras });
  const stand = useFiguresNow();
  // Whoever oversees a pilot may know how many there are, and see those they were told of.
  const there = stand.data?.pilots.reduce((sum, one) => sum + one.unowned, 0) ?? 0;
  const untold = unowned.data ? Math.max(0, there - unowned.data.totalElements) : 0;
  const lanes = lanesOf(items, unowned.data?.results ?? [], people.data, now);
  return (
    <>
      {unowned.error && !unowned.data && failureIn(unowned.error)?.kind !== 'missing' && (
        <FailureView error={unowned.error} retry={() => void unowned.refetch()} dense />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
        }}
      >
        {lanes.map((lane) => (
          <Lane
            key={lane.key}
            lane={lane}
            people={people.data ?? []}
            untold={lane.kind === 'nobody' ? untold : 0}
            {...rest}
          />
        ))}
      </Box>
    </>
  );
}

interface LaneProps extends Omit<TeamBoardProps, 'items'> {
  lane: LaneOf;
  people: readonly User[];
  /** What nobody has, and the reader is not told of. */
  untold: number;
}

function Lane({ lane, people, untold, onMove, isMoving, onReassign }: LaneProps) {
  const id = useId();
  const intl = useIntl();
  const title = [lane.kind === 'nobody' ? intl.formatMessage({ id: 'team.nobody' }) : lane.name, lane.pilot]
    .filter(Boolean)
    .join(' · ');
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ minWidth: 0, p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}
    >
      <Typography variant="h3" component="h2" id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {lane.count > 0 && (
        <Box sx={{ mb: 1 }}>
          <LaneCounts lane={lane} />
        </Box>
      )}
      {untold > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }}>
          <FormattedMessage id="team.nobody.untold" values={{ count: untold }} />
        </Typography>
      )}
      {lane.count === 0 && untold > 0 ? null : lane.count === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }}>
          <FormattedMessage id="team.nobody.none" />
        </Typography>
      ) : (
        <Box component="ul" role="list" sx={{ m: 0, p: 0, display: 'grid', gap: 1 }}>
          {lane.conditions.map((one) => (
            <TroubleCard
              key={one.conditionId}
              condition={one}
              people={receivers(people, one.pilotCode, undefined)}
            />
          ))}
          {lane.items.map((one) => (
            <WorkCard
              key={one.assignmentId}
              assignment={one}
              people={receivers(people, one.pilotCode, one.targetUserId)}
              onMove={onMove}
              isMoving={isMoving}
              {...(onReassign && {
                onGive: (assignment: SeenAssignment, person: User) =>
                  onReassign(assignment, 'others', person),
              })}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
