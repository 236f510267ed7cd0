import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, type ReactNode } from 'react';
import { useArrival, useDocumentTitle } from './arrival';

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
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useArrival(address, () => heading.current);

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: { xs: 2, sm: 3 } }}>
      {/* As wide as its longest word, or the window: its buttons go below it before a word breaks. */}
      <Box sx={{ flex: '1 1 180px', minWidth: 'auto', maxWidth: '100%' }}>
        <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ overflowWrap: 'break-word' }}>
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
