import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

/** The page that was opened by its address is read from its top; focus moves from the second page on. */
let opened = false;

export interface HeadingProps {
  /** The page's address: a change of it is a change of page. */
  address: string;
  /** Already translated; also the document's title. */
  title: string;
  /** One line under the title. */
  subtitle?: ReactNode;
  /** Buttons at the end of the line. */
  children?: ReactNode;
}

/** `PageHeading` where there is no router: the sign-in does without one. */
export function Heading({ address, title, subtitle, children }: HeadingProps) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = intl.formatMessage({ id: 'shared.page.title' }, { title });
  }, [intl, title]);

  useEffect(() => {
    if (!opened) {
      opened = true;
      return;
    }
    const before = document.activeElement;
    // A menu or dialog that led here gives the focus back to its opener first.
    const frame = requestAnimationFrame(() => {
      const { activeElement: now } = document;
      // Somebody who is quicker than a frame and writes already is not interrupted, nor is a form that begins in a field.
      const own = heading.current?.closest('main')?.contains(now) === true;
      if ((now !== before || own) && now?.matches('input, textarea, select, [contenteditable]')) return;
      heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [address]);

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {subtitle !== undefined && (
          <Typography component="div" variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {children !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>{children}</Box>
      )}
    </Box>
  );
}
