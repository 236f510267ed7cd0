import Box from '@mui/material/Box';
import { Button } from '../button/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { IconAlertTriangle, IconCloudOff, IconInbox, IconLock, type TablerIcon } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CodeToQuote } from '../copy/CodeToQuote';
import { onPortalBack } from './portalBack';

interface Words {
  /** Already translated. @default the title of the variant */
  title?: string;
  text?: ReactNode;
  action?: ReactNode;
  /** Level of the title's heading. @default 2 */
  level?: 1 | 2 | 3;
  dense?: boolean;
}

export type StateViewProps =
  | ({ variant: 'loading' } & Pick<Words, 'title' | 'dense'>)
  | ({ variant: 'empty' | 'forbidden' } & Words)
  | ({
      variant: 'error';
      retry?: () => void;
      /** For support: the id of a server's log line, or a section of the list of failure codes. */
      code?: string;
    } & Words)
  | ({ variant: 'offline'; retry?: () => void } & Words);

const icons: Record<Exclude<StateViewProps['variant'], 'loading'>, TablerIcon> = {
  empty: IconInbox,
  error: IconAlertTriangle,
  forbidden: IconLock,
  offline: IconCloudOff,
};

const frame = (dense: boolean | undefined) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  gap: 1,
  p: dense ? 2 : 4,
  minHeight: dense ? 96 : 240,
});

function useRetryWhenBack(retry: (() => void) | undefined): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => onPortalBack(() => latest.current?.()), []);
}

/**
 * The view in place of a screen, tile or list that has nothing to show: loading, empty, forbidden, error or offline.
 */
export function StateView(props: StateViewProps) {
  const intl = useIntl();
  const { variant, dense } = props;
  const retry = 'retry' in props ? props.retry : undefined;
  useRetryWhenBack(retry);
  const title = props.title ?? intl.formatMessage({ id: `shared.state.${variant}.title` });
  if (props.variant === 'loading') {
    return (
      <Box role="status" sx={frame(dense)}>
        <CircularProgress size={dense ? 24 : 36} aria-hidden />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {title}
        </Typography>
      </Box>
    );
  }
  const Icon = icons[props.variant];
  const { action, level = 2, text = intl.formatMessage({ id: `shared.state.${variant}.text` }) } = props;
  return (
    <Box sx={frame(dense)} role={variant === 'error' ? 'alert' : undefined}>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: dense ? 40 : 72,
          height: dense ? 40 : 72,
          borderRadius: '50%',
          color: variant === 'error' ? 'error.main' : 'primary.main',
          bgcolor: 'action.hover',
          mb: 1,
        }}
      >
        <Icon size={dense ? 22 : 36} stroke={1.75} aria-hidden />
      </Box>
      <Typography component={`h${level}`} variant={dense ? 'h5' : 'h3'}>
        {title}
      </Typography>
      <Typography component="div" variant="body2" sx={{ color: 'text.secondary', maxWidth: 480 }}>
        {text}
      </Typography>
      {'code' in props && props.code !== undefined && <CodeToQuote code={props.code} />}
      {(action !== undefined || retry) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center', mt: 1 }}>
          {retry && (
            <Button variant="contained" size={dense ? 'small' : 'medium'} onClick={retry}>
              <FormattedMessage id="shared.action.retry" />
            </Button>
          )}
          {action}
        </Box>
      )}
    </Box>
  );
}
