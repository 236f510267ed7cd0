import { Box, Button, StatusChip } from '@portal/kit';
import { nextStatuses, type SeenAssignment } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { whileSending } from '../../parts';
import { useStepText } from '../assignments/useStepText';

interface StatusControlProps {
  assignment: Pick<SeenAssignment, 'status'>;
  onChange?: ((status: string) => Promise<unknown>) | undefined;
  isBusy: boolean;
}

/** The status and only its permitted next steps (docs/reference/product.md#assignment). */
export function StatusControl({ assignment: { status }, onChange, isBusy }: StatusControlProps) {
  const intl = useIntl();
  const stepText = useStepText();
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
              {...whileSending(isBusy, () => onChange?.(to))}
            >
              {stepText(to)}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}
