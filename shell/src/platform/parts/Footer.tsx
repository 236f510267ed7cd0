import { FormattedMessage, useIntl } from 'react-intl';
import { Box, Link, usePortal } from '@portal/shared';

const isOutside = (href: string) => /^https?:/.test(href);

export function Footer() {
  const intl = useIntl();
  const { links, site } = usePortal().config;
  return (
    <Box
      component="footer"
      data-print="none"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: 2,
        mt: 4,
        pt: 2,
        pb: 3,
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      <span>{site.name}</span>
      <Box
        component="nav"
        aria-label={intl.formatMessage({ id: 'frame.footer' })}
        sx={{ display: 'flex', gap: 3 }}
      >
        {(
          [
            ['frame.footer.privacy', links.privacyPolicy],
            ['frame.footer.terms', links.termsOfUsage],
          ] as const
        ).map(([id, href]) => (
          <Link
            key={id}
            href={href}
            color="inherit"
            {...(isOutside(href) && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            <FormattedMessage id={id} />
          </Link>
        ))}
      </Box>
    </Box>
  );
}
