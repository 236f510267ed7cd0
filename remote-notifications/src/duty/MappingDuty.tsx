import { Typography, useCapabilities } from '@portal/kit';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDutyNowQuery } from './duty.api';
import { isPlanned, onDutyIn } from './onDuty';

/** Beside a mapping: who of those it tells is on duty now. Nothing where its roles have no plan, or the back end no duty. */
export function MappingDuty({ pilot, roles }: { pilot: string; roles: readonly string[] }) {
  const intl = useIntl();
  const { extras } = useCapabilities();
  const { data } = useDutyNowQuery(undefined, { skip: !extras });
  if (!data || !isPlanned(data, pilot, roles)) return null;
  const people = onDutyIn(data, pilot, roles);
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: 0.5 }}>
      {people.length === 0 ? (
        <FormattedMessage id="duty.now.nobody" />
      ) : (
        <FormattedMessage
          id="duty.now.people"
          values={{ people: intl.formatList(people.map(({ name }) => name)) }}
        />
      )}
    </Typography>
  );
}
