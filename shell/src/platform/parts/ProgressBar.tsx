import { useIntl } from 'react-intl';
import { LinearProgress } from '@portal/shared';
import { PROGRESS_HEIGHT } from './sizes';

export function ProgressBar() {
  const intl = useIntl();
  return (
    <LinearProgress
      aria-label={intl.formatMessage({ id: 'frame.starting' })}
      sx={{ position: 'fixed', insetInline: 0, top: 0, height: PROGRESS_HEIGHT, zIndex: 'tooltip' }}
    />
  );
}
