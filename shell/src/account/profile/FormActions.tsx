import { type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, Stack } from '@portal/shared';

interface FormActionsProps {
  submitLabel: ReactNode;
  isSubmitting: boolean;
  color?: 'error';
  onClose: () => void;
}

/** The buttons of a form within a section of the profile. */
export function FormActions({ submitLabel, isSubmitting, color, onClose }: FormActionsProps) {
  return (
    <Stack direction="row" spacing={1}>
      <Button type="submit" variant="contained" {...(color && { color })} loading={isSubmitting}>
        {submitLabel}
      </Button>
      <Button
        color="inherit"
        aria-disabled={isSubmitting || undefined}
        onClick={isSubmitting ? undefined : onClose}
      >
        <FormattedMessage id="shared.action.cancel" />
      </Button>
    </Stack>
  );
}
