import { Box, Button, StatusChip, useStatusText } from '@portal/kit';
import { nextStatuses, type SeenAssignment } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';

interface StatusControlProps {
  assignment: Pick<SeenAssignment, 'status'>;
  /** Absent for whoever is not a party. */
  onChange?: ((status: string) => void) | undefined;
  isBusy: boolean;
}

/** The status and the steps that may follow it, and no others (contract §2). */
export function StatusControl({ assignment: { status }, onChange, isBusy }: StatusControlProps) {
  const intl = useIntl();
  const statusText = useStatusText();
  const next = onChange ? nextStatuses(status) : [];
  return (
    <Box>
      <StatusChip status={status} />
      {next.length > 0 && (
        <Box
          role="group"
          aria-label={intl.formatMessage({ id: 'assignment.status.next' })}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}
        >
          {next.map((to, at) => (
            <Button
              key={to}
              size="small"
              variant={at === 0 ? 'contained' : 'outlined'}
              disabled={isBusy}
              onClick={() => onChange?.(to)}
            >
              <FormattedMessage id="assignment.status.to" values={{ status: statusText(to) }} />
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}
