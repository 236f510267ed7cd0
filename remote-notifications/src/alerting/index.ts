/**
 * Who is alerted, how and when: conditions and what is done about them, event mappings, escalation plans, channels of
 * messages, and the duty plan with its absences. The same cut as `api/src/alerting`.
 */
export { ConditionActions } from './conditions/ConditionActions';
export { ConditionCard } from './conditions/ConditionCard';
export { ConditionEvents } from './conditions/ConditionEvents';
export { ConditionFacts } from './conditions/ConditionFacts';
export { ConditionMarks } from './conditions/ConditionMarks';
export { ConditionPart } from './conditions/ConditionPart';
export { ConditionTools } from './conditions/ConditionTools';
export { useHandConditionMutation } from './conditions/conditions.api';
export { ShelfButton } from './conditions/shelf/ShelfButton';
export { TakeButton } from './conditions/take/TakeButton';
export { holderTextId } from './conditions/take/holderText';
export { isHeldBy } from './conditions/take/isHeldBy';
export { useTake } from './conditions/take/useTake';
export { useConditionNotDone } from './conditions/useConditionNotDone';
export { NextOnDuty } from './duty/NextOnDuty';
export { OnePilot } from './duty/OnePilot';
export { OnePersonField } from './duty/PeopleField';
export { useDutyNowQuery } from './duty/duty.api';
export { DUTY_MODULE } from './duty/dutyModule';
export { dayIn, isDay, isWholeDay, later, startOfDay } from './duty/plan/week';
export { clockShifts, toLocalField } from './duty/shifts';
export { useDutyFormat } from './duty/useDutyFormat';
export { RecipientCount, RecipientList } from './topics/RecipientList';
export { useEventMappingsQuery } from './topics/mappings.api';
export { reachOf } from './topics/recipients';
