import { FailureView, failureIn, StateView } from '@portal/kit';
import { Dialog, DialogContent, DialogTitle } from '@portal/kit/forms';
import { ALL, type EventMapping } from '@portal/kit/wire';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { usePeopleQuery } from '../../parts';
import { useMappingPilotsQuery, useMappingRoleNamesQuery } from '../topics/mappings.api';
import { useEscalationPlanQuery, useEscalationTargetsQuery } from './escalation.api';
import { PlanEditor } from './PlanEditor';

interface EscalationDialogProps {
  mapping: EventMapping;
  onClose: () => void;
}

export default function EscalationDialog({ mapping, onClose }: EscalationDialogProps) {
  const { eventMappingId, pilotCode = ALL } = mapping;
  const id = useId();
  const isForAll = pilotCode === ALL;
  const plan = useEscalationPlanQuery(eventMappingId);
  const roles = useMappingRoleNamesQuery();
  const people = usePeopleQuery();
  const pilots = useMappingPilotsQuery(undefined, { skip: !isForAll });
  // A target belongs to one pilot, so a mapping for every pilot has none.
  const targets = useEscalationTargetsQuery(pilotCode, { skip: isForAll });
  const queries = [
    plan,
    roles,
    people,
    pilots,
    ...(failureIn(targets.error)?.kind === 'missing' ? [] : [targets]),
  ];
  // What could not be read again stays: the form must not disappear while it is filled in.
  const failed = queries.find(({ data, error }) => error !== undefined && data === undefined);
  const isThere =
    plan.data !== undefined &&
    roles.data !== undefined &&
    people.data !== undefined &&
    !targets.isLoading &&
    !pilots.isLoading;
  if (isThere && failed === undefined)
    return (
      <PlanEditor
        mapping={mapping}
        plan={plan.data ?? null}
        roles={roles.data ?? []}
        pilots={isForAll ? (pilots.data ?? []) : []}
        targets={targets.data ?? []}
        onClose={onClose}
      />
    );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>
        <FormattedMessage id="escalation.title" values={{ topic: <bdi>{mapping.topic}</bdi> }} />
      </DialogTitle>
      <DialogContent>
        {failed ? (
          <FailureView error={failed.error} retry={() => void failed.refetch()} dense />
        ) : (
          <StateView variant="loading" dense />
        )}
      </DialogContent>
    </Dialog>
  );
}
