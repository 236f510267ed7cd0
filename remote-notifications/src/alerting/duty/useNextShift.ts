import { useCapabilities, useCurrentUser } from '@portal/kit';
import { ALL, type Turn } from '@portal/kit/wire';
import { useDutyNowQuery } from './duty.api';
import { nextTurn } from './onDuty';

export function useNextShift(): { next?: Turn | undefined; timeZone: string } {
  const { duty } = useCapabilities();
  const user = useCurrentUser();
  const { data } = useDutyNowQuery(undefined, { skip: !duty || user.pilotCode === ALL });
  const pilot = data?.find(({ pilotCode }) => pilotCode === user.pilotCode);
  return pilot
    ? { next: nextTurn(pilot.roles, user.userRole), timeZone: pilot.timeZone }
    : { timeZone: 'UTC' };
}
