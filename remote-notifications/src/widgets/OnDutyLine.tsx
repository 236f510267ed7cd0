import { Link } from '@portal/kit';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { useDutyNowQuery } from '../duty/duty.api';
import { pages } from '../paths';

/** Dashboard of an operator, in the quiet line: whom to call now. Nothing where no plan says it, or it cannot be read. */
export default function OnDutyLine() {
  // Shifts change with the time alone.
  const intl = useIntl();
  const { data = [] } = useDutyNowQuery(undefined, {
    pollingInterval: 300_000,
    skipPollingIfUnfocused: true,
  });
  const duties = data.flatMap(({ roles }) =>
    roles.flatMap(({ turns }) => turns.flatMap(({ duties: of }) => of)),
  );
  const names = [...new Set(duties.flatMap(({ person }) => person?.name ?? []))];
  if (names.length === 0) return null;
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
          value: intl.formatList(names, { style: 'narrow' }),
        }}
      />
    </span>
  );
}
