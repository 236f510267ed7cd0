import { Box, Button } from '@portal/shared';
import { FormattedMessage } from 'react-intl';
import { HOME } from '../platform';
import type { Visitor } from './visitor';

/** The page of user management that makes codes, the same in every portal (`docs/operations/wall-screens.md`). */
const SCREENS = '/user-management/screens';

/** A note for a person at a screen's address: whom to ask or where to make a code, and a link to the portal. */
export function VisitorNote({ visitor }: { visitor: Exclude<Visitor, 'nobody'> }) {
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <FormattedMessage id={`wallboard.visitor.${visitor}`} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {visitor === 'administrator' && (
          <Button component="a" href={SCREENS} variant="outlined" sx={{ minHeight: 48 }}>
            <FormattedMessage id="wallboard.visitor.screens" />
          </Button>
        )}
        <Button component="a" href={HOME} variant="text" sx={{ minHeight: 48 }}>
          <FormattedMessage id="wallboard.visitor.portal" />
        </Button>
      </Box>
    </Box>
  );
}
