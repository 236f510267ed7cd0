import { fullNameOf } from '@portal/kit';
import { ALL, type DutyPerson } from '@portal/kit/wire';
import { useMemo } from 'react';
import { usePeopleQuery } from '../../parts';

export function useStaff(pilot: string, { skip = false } = {}): DutyPerson[] {
  const { data } = usePeopleQuery(undefined, { skip });
  return useMemo(
    () =>
      (data ?? [])
        .filter(({ status, pilotCode }) => status !== 'DISABLED' && [pilot, ALL].includes(pilotCode))
        .map((user) => ({ userId: user.userId, name: fullNameOf(user) })),
    [data, pilot],
  );
}
