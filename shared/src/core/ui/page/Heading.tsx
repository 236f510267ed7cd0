import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, type ReactNode } from 'react';
import { useArrival, useDocumentTitle } from './arrival';

export interface HeadingProps {
  /** The path of the page. A new value counts as a new page. */
  address: string;
  /** Already translated, or somebody's words of either direction. Also becomes the document's title. */
  title: string;
  subtitle?: ReactNode;
  /** Above the heading: the way back. */
  above?: ReactNode;
  children?: ReactNode;
}

/** The page heading for pages without a router, such as the sign-in. Elsewhere use `PageHeading`. */
export function Heading({ address, title, subtitle, above, children }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useArrival(address, () => heading.current);

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: { xs: 2, sm: 3 } }}>
      {/* At least as wide as the longest word: the buttons wrap below the title before a word breaks. */}
      <Box sx={{ flex: '1 1 180px', minWidth: 'auto', maxWidth: '100%' }}>
        {above}
        <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ overflowWrap: 'break-word' }}>
          <bdi>{title}</bdi>
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
