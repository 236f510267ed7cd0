import { createPortal } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { Box, fullNameOf, Typography, useCurrentUser, useFormatters, usePortal } from '@portal/shared';

interface RecoveryCodesSheetProps {
  codes: readonly string[];
  /** When they were made, ISO 8601. */
  madeAt: string;
}

/** The sheet of recovery codes: on paper there is nothing else, and on the screen it is not seen. */
export function RecoveryCodesSheet({ codes, madeAt }: RecoveryCodesSheetProps) {
  const format = useFormatters();
  const user = useCurrentUser();
  const { site } = usePortal().config;
  return createPortal(
    <Box data-print="alone" sx={{ display: 'none', '@media print': { display: 'block' } }}>
      <Typography variant="h4" component="h1" sx={{ mb: 1 }}>
        <FormattedMessage id="profile.secondFactor.codes.head" values={{ site: site.name }} />
      </Typography>
      <Typography>
        <bdi>{fullNameOf(user)}</bdi> · <bdi>{user.email}</bdi>
      </Typography>
      <Typography>{format.date(madeAt)}</Typography>
      <Box component="ul" sx={{ mt: 3, p: 0, listStyle: 'none', columnCount: 2, fontFamily: 'monospace' }}>
        {codes.map((code) => (
          <Box key={code} component="li" sx={{ mb: 1.5, fontSize: '14pt' }}>
            <bdi dir="ltr">{code}</bdi>
          </Box>
        ))}
      </Box>
    </Box>,
    document.body,
  );
}
