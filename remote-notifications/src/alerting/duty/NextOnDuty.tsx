import { Button } from '@portal/kit';
import type { User } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { useDutyFormat } from './useDutyFormat';
import { useNextShift } from './useNextShift';

export function NextOnDuty({ options, onPick }: { options: readonly User[]; onPick: (user: User) => void }) {
  const { next, timeZone } = useNextShift();
  const format = useDutyFormat(timeZone);
  const people = (next?.duties ?? []).flatMap(
    ({ person }) => options.find(({ userId }) => userId === person?.userId) ?? [],
  );
  if (!next) return null;
  return people.map((user) => (
    <Button
      key={user.userId}
      size="small"
      onClick={() => onPick(user)}
      sx={{ justifySelf: 'start', textAlign: 'left' }}
    >
      <FormattedMessage
        id="reassign.next"
        values={{
          name: next.duties.find(({ person }) => person?.userId === user.userId)?.person?.name ?? '',
          shift: next.shift,
          day: format.day(next.day),
          time: format.timeThere(next.from),
        }}
      />
    </Button>
  ));
}
