import type { ReactNode } from 'react';
import { Alert } from '@portal/kit';

interface AboveFrameProps {
  severity: 'info' | 'warning';
  /** `alert` where somebody is waiting for an answer. */
  role: 'status' | 'alert';
  action: ReactNode;
  children: ReactNode;
}

/** A sentence above a frame, with what to do; it covers nothing and takes no focus, however often it comes. */
export function AboveFrame({ action, children, ...about }: AboveFrameProps) {
  return (
    <Alert
      {...about}
      sx={{
        mb: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        // The buttons go below the words where both do not fit beside each other.
        '& .MuiAlert-message': { flex: '1 1 220px' },
        '& .MuiAlert-action': { pt: 0, marginInlineStart: 'auto' },
      }}
      action={action}
    >
      {children}
    </Alert>
  );
}
