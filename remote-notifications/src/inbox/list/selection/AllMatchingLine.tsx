import { Box, Button } from '@portal/kit';
import type { Matching } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';

interface AllMatchingLineProps {
  /** The rows of the page, all of which are selected. */
  onPage: number;
  total: number;
  isCapped: boolean;
  matching: Matching | undefined;
  onPick: () => void;
  onClear: () => void;
}

export function AllMatchingLine({
  onPage,
  total,
  isCapped,
  matching,
  onPick,
  onClear,
}: AllMatchingLineProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        paddingInline: 2,
        paddingBlock: 0.5,
        bgcolor: 'action.selected',
        typography: 'body2',
      }}
    >
      <span role="status">
        {matching ? (
          <FormattedMessage id="inbox.all.picked" values={{ count: matching.total }} />
        ) : (
          <FormattedMessage id="inbox.all.page" values={{ count: onPage }} />
        )}
      </span>
      <Button size="small" onClick={matching ? onClear : onPick}>
        {matching ? (
          <FormattedMessage id="inbox.all.clear" />
        ) : (
          <FormattedMessage id="inbox.all.pick" values={{ count: total, capped: String(isCapped) }} />
        )}
      </Button>
    </Box>
  );
}
