import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { Heading, type HeadingProps } from './Heading';

interface PageHeadingProps extends Omit<HeadingProps, 'address' | 'above'> {
  /** The list that a detail page belongs to: its address, and its title as translated. */
  back?: { to: string; title: string };
}

/**
 * The page's `h1`. It takes the focus when the route changes, so that a screen reader reads out the new page. A detail
 * page names above it the list that it belongs to.
 */
export function PageHeading({ back, ...rest }: PageHeadingProps) {
  return <Heading address={useLocation().pathname} above={back && <Back {...back} />} {...rest} />;
}

const Back = ({ to, title }: { to: string; title: string }) => (
  <Link
    component={RouterLink}
    to={to}
    variant="body2"
    underline="hover"
    data-print="none"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      minHeight: 'var(--portal-target)',
      minWidth: 'var(--portal-target)',
    }}
  >
    <Box component="span" sx={{ display: 'flex', '[dir=rtl] &': { transform: 'scaleX(-1)' } }}>
      <IconArrowLeft size={16} aria-hidden />
    </Box>
    {title}
  </Link>
);
