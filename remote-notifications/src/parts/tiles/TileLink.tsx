import { Link } from '@portal/kit';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';

export function TileLink({ to, textId }: { to: string; textId: string }) {
  return (
    <Link component={RouterLink} to={to} variant="body2">
      <FormattedMessage id={textId} />
    </Link>
  );
}
