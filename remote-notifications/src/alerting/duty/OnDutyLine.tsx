import { Link } from '@portal/kit';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { useNames } from '../../parts';
import { pages } from '../../paths';
import { useDutyNowQuery } from './duty.api';

/** The dashboard line of an operator with the people on duty. Absent without a plan or on an error. */
export default function OnDutyLine() {
  const names = useNames();
  // Shifts change with time, without an event, so poll.
  const { data = [] } = useDutyNowQuery(undefined, {
    pollingInterval: 300_000,
    skipPollingIfUnfocused: true,
  });
  const duties = data.flatMap(({ roles }) =>
    roles.flatMap(({ turns }) => turns.flatMap(({ duties: of }) => of)),
  );
  const onDuty = [...new Set(duties.flatMap(({ person }) => person?.name ?? []))];
  if (onDuty.length === 0) return null;
  return (
    <span>
      <FormattedMessage
        id="shared.labelled"
        values={{
          label: (
            <Link component={RouterLink} to={pages.duty} color="inherit">
              <FormattedMessage id="widget.duty.title" />
            </Link>
          ),
          value: names(onDuty, { style: 'narrow' }),
        }}
      />
    </span>
  );
}
