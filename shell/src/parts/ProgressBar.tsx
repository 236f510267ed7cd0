import { useIntl } from 'react-intl';
import { LinearProgress } from '@portal/shared';
import { PROGRESS_HEIGHT } from './sizes';

/** Full width and 4 px high, while the session initialises. */
export function ProgressBar() {
  const intl = useIntl();
  return (
    <LinearProgress
      aria-label={intl.formatMessage({ id: 'frame.starting' })}
      sx={{ position: 'fixed', insetInline: 0, top: 0, height: PROGRESS_HEIGHT, zIndex: 'tooltip' }}
    />
  );
}
