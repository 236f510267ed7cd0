import { announce, Box, Button } from '@portal/kit';
import { IconArrowUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** The button "3 new", between the filters and the list. Arrivals wait for it, so that no row moves before. */
export function NewArrivals({ count, onShow }: { count: number; onShow: () => void }) {
  const intl = useIntl();
  useEffect(() => {
    if (count > 0) announce(intl.formatMessage({ id: 'inbox.new' }, { count }));
  }, [count, intl]);
  if (count === 0) return null;
  return (
    <Box
      sx={{
        position: 'sticky',
        top: { xs: 72, md: 96 },
        zIndex: 2,
        display: 'flex',
        justifyContent: 'center',
        height: 0,
      }}
    >
      <Button
        variant="contained"
        size="small"
        onClick={onShow}
        startIcon={<IconArrowUp size={16} aria-hidden />}
        sx={{ borderRadius: 8, boxShadow: 4, height: 34, transform: 'translateY(-12px)' }}
      >
        <FormattedMessage id="inbox.new" values={{ count }} />
      </Button>
    </Box>
  );
}
