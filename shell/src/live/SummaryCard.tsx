import { type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { Box, Button, Card, CardActions, CardContent, CloseButton, Typography } from '@portal/shared';
import { useBellLinks } from './bell/useBellLinks';

interface SummaryCardProps {
  title: ReactNode;
  onClose: () => void;
  /** Called when the reader goes to the whole list. */
  onList?: () => void;
  children: ReactNode;
}

/** The frame of a card that stands in for many toasts, with the way to the list of them all. */
export function SummaryCard({ title, onClose, onList, children }: SummaryCardProps) {
  const { listPath } = useBellLinks();
  return (
    <Card role="status" elevation={8}>
      <CardContent sx={{ pb: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
          <Typography variant="h4" component="p" sx={{ flexGrow: 1 }}>
            {title}
          </Typography>
          <CloseButton size="small" onClick={onClose} />
        </Box>
        {children}
      </CardContent>
      {listPath !== undefined && (
        <CardActions>
          <Button component={RouterLink} to={listPath} size="small" onClick={onList}>
            <FormattedMessage id="bell.viewAll" />
          </Button>
        </CardActions>
      )}
    </Card>
  );
}
