import { Box, Typography, useCapabilities } from '@portal/kit';
import type { DutyPerson } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { useNames } from '../../parts';
import { useDutyNowQuery } from '../duty/duty.api';
import { isPlanned, onDutyIn } from '../duty/onDuty';
import { isNotified, useHeldRoles } from '../duty/useHeldRoles';

/** Who of a mapping's roles is on duty, and who on duty is not notified because they hold another role. */
export function MappingDuty({ pilot, roles }: { pilot: string; roles: readonly string[] }) {
  const names = useNames();
  const { duty } = useCapabilities();
  const { data } = useDutyNowQuery(undefined, { skip: !duty });
  const planned = data !== undefined && isPlanned(data, pilot, roles);
  const held = useHeldRoles({ skip: !planned });
  if (!planned || !held) return null;
  const onDuty = onDutyIn(data, pilot, roles);
  const people = onDuty.filter((person) => isNotified(held, person, roles));
  const notNotified = onDuty.filter((person) => !people.includes(person));
  const namesOf = (people: readonly DutyPerson[]) => names(people.map(({ name }) => name));
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: 0.5 }}>
      {people.length === 0 ? (
        <FormattedMessage id="duty.now.nobody" />
      ) : (
        <FormattedMessage id="duty.now.people" values={{ people: namesOf(people) }} />
      )}
      {notNotified.length > 0 && (
        <Box sx={{ color: 'warning.main' }}>
          <FormattedMessage id="duty.now.untold" values={{ people: namesOf(notNotified) }} />
        </Box>
      )}
    </Typography>
  );
}
