import type { ReactNode } from 'react';
import { Alert } from '@portal/kit';

interface AboveFrameProps {
  severity: 'info' | 'warning';
  /** `alert` where somebody waits for a decision. */
  role: 'status' | 'alert';
  action: ReactNode;
  children: ReactNode;
}

/** A message above a frame. It covers nothing and takes no focus, however often it appears. */
export function AboveFrame({ action, children, ...about }: AboveFrameProps) {
  return (
    <Alert
      {...about}
      sx={{
        mb: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        // The buttons wrap below the text on narrow screens.
        '& .MuiAlert-message': { flex: '1 1 220px' },
        '& .MuiAlert-action': { pt: 0, marginInlineStart: 'auto' },
      }}
      action={action}
    >
      {children}
    </Alert>
  );
}
