import { Typography } from '@portal/kit';
import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';

interface MutedProps extends Pick<ComponentProps<typeof FormattedMessage>, 'id' | 'values'> {
  /** The room around it, in theme units. */
  room?: { mt?: number; mb?: number; my?: number; py?: number };
}

/** A line of less weight: what there is not, or what a part is for. */
export const Muted = ({ room, ...message }: MutedProps) => (
  <Typography variant="body2" sx={{ color: 'text.secondary', ...room }}>
    <FormattedMessage {...message} />
  </Typography>
);
