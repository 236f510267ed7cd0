import { Link, Typography } from '@portal/kit';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';

interface MoreProps {
  total: number;
  shown: number;
  /** The page that has them all. */
  to?: string;
}

/** How many items a list of a limited length leaves out; nothing where it has all. */
export function More({ total, shown, to }: MoreProps) {
  if (total <= shown) return null;
  const text = <FormattedMessage id="widget.more" values={{ count: total - shown }} />;
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
      {to === undefined ? (
        text
      ) : (
        <Link component={RouterLink} to={to}>
          {text}
        </Link>
      )}
    </Typography>
  );
}
