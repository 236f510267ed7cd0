import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  insetInlineStart: 8,
  top: 8,
  zIndex: theme.zIndex.tooltip + 1,
  padding: '14px 16px',
  borderRadius: 8,
  fontWeight: 700,
  color: (theme.vars ?? theme).palette.primary.contrastText,
  backgroundColor: (theme.vars ?? theme).palette.primary.main,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
}));

/** The skip link, first in the page. `target` is the id of an element that can take the focus. */
export function SkipLink({ target }: { target: string }) {
  return (
    <Anchor
      data-print="none"
      href={`#${target}`}
      onClick={(event) => {
        // Keeps the address unchanged: the router would take the fragment for a route.
        event.preventDefault();
        const element = document.getElementById(target);
        element?.focus({ preventScroll: true });
        // Browsers do not scroll to the start of a focused element that is taller than the window.
        if (element) document.documentElement.scrollTop = 0;
      }}
    >
      <FormattedMessage id="shared.skipLink" />
    </Anchor>
  );
}
