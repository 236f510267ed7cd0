import { useCapabilities, useCurrentUser } from '@portal/kit';
import { ALL, type Turn } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { useDutyNowQuery } from './duty.api';
import { nextTurn } from './onDuty';
import { useDutyFormat } from './useDutyFormat';

/** The shift that follows the reader's, by the duty plan of their pilot, and the one of theirs that is worked now. */
export function useNextShift(): { next?: Turn | undefined; present?: Turn | undefined; timeZone: string } {
  const { extras } = useCapabilities();
  const user = useCurrentUser();
  const { data } = useDutyNowQuery(undefined, { skip: !extras || user.pilotCode === ALL });
  const pilot = data?.find(({ pilotCode }) => pilotCode === user.pilotCode);
  if (!pilot) return { timeZone: 'UTC' };
  const own = pilot.roles.find(({ role }) => role === user.userRole);
  return { next: nextTurn(pilot.roles, user.userRole), present: own?.turns[0], timeZone: pilot.timeZone };
}

/** Whom to hand over to, in words; undefined where no plan says it. */
export function useNextShiftText(): string | undefined {
  const intl = useIntl();
  const { next, timeZone } = useNextShift();
  const format = useDutyFormat(timeZone);
  if (!next) return undefined;
  const names = next.duties.flatMap(({ person }) => person?.name ?? []);
  const facts = { shift: next.shift, day: format.day(next.day), time: format.timeThere(next.from) };
  return names.length === 0
    ? intl.formatMessage({ id: 'handover.next.nobody' }, facts)
    : intl.formatMessage({ id: 'handover.next' }, { ...facts, names: intl.formatList(names) });
}
