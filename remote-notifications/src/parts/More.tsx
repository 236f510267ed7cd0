import { Typography } from '@portal/kit';
import { FormattedMessage } from 'react-intl';

/** How many items a list of a limited length leaves out; nothing where it has all. */
export const More = ({ total, shown }: { total: number; shown: number }) =>
  total > shown && (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
      <FormattedMessage id="widget.more" values={{ count: total - shown }} />
    </Typography>
  );
