import Box from '@mui/material/Box';
import { Button } from '../button/Button';
import Collapse from '@mui/material/Collapse';
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import { Children, useId, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Later } from '../page/Later';
import { useWide } from '../page/useWide';

interface FilterBarProps {
  children: ReactNode;
  search?: ReactNode;
  active: number;
  onReset: () => void;
}

/** A placeholder about as large as a field. */
const Room = () => <Box sx={{ width: 130, height: 40 }} />;

/**
 * The filters of a list: side by side on wide screens, behind one button with their count on narrow ones. The fields
 * render after the page, over placeholders, because they cost more than the rest of an inbox.
 */
export function FilterBar({ children, search, active, onReset }: FilterBarProps) {
  const intl = useIntl();
  const id = useId();
  const [open, setOpen] = useState(false);
  const wide = useWide();
  const fields = (
    <Later
      room={Children.toArray(children).map((_, nth) => (
        <Room key={nth} />
      ))}
    >
      {children}
    </Later>
  );
  const reset = active > 0 && (
    <Button onClick={onReset} startIcon={<IconFilterOff size={18} aria-hidden />}>
      <FormattedMessage id="shared.filter.reset" />
    </Button>
  );
  return (
    <Box
      role="search"
      aria-label={intl.formatMessage({ id: 'shared.filter.region' })}
      // Printed only when a filter is set, to say what the list shows.
      data-print={active === 0 ? 'none' : undefined}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}
    >
      {search !== undefined && <Box sx={{ flex: '1 1 220px', maxWidth: { md: 420 } }}>{search}</Box>}
      {wide ? (
        <>
          {fields}
          {reset}
        </>
      ) : (
        <>
          <Button
            variant="outlined"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            startIcon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          >
            <FormattedMessage id="shared.filter.more" values={{ count: active }} />
          </Button>
          {reset}
          <Collapse in={open} id={id} sx={{ flexBasis: '100%' }}>
            <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>{fields}</Box>
          </Collapse>
        </>
      )}
    </Box>
  );
}
