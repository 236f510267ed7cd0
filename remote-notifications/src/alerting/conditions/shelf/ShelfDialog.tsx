import {
  Box,
  Button,
  FailureView,
  List,
  ListItem,
  PriorityChip,
  StateView,
  Topic,
  Typography,
  useFormatters,
} from '@portal/kit';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@portal/kit/forms';
import type { Condition } from '@portal/kit/wire';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { More, whileSending } from '../../../parts';
import { useShelvedConditionsQuery } from '../conditions.api';
import { useUnshelve } from './useUnshelve';

export default function ShelfDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const titleId = useId();
  const { data, error, refetch } = useShelvedConditionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const say = (part: string) => intl.formatMessage({ id: `condition.shelf.${part}` });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say('title')}</DialogTitle>
      <DialogContent dividers>
        {error !== undefined && !data ? (
          <FailureView error={error} retry={() => void refetch()} dense />
        ) : !data ? (
          <StateView variant="loading" dense />
        ) : data.results.length === 0 ? (
          <StateView variant="empty" dense level={3} title={say('empty.title')} text={say('empty.text')} />
        ) : (
          <>
            <List disablePadding aria-labelledby={titleId}>
              {data.results.map((condition) => (
                <ShelvedRow key={condition.conditionId} condition={condition} onDone={() => void refetch()} />
              ))}
            </List>
            <More total={data.totalElements} shown={data.results.length} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="shared.action.close" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ShelvedRow({ condition, onDone }: { condition: Condition; onDone: () => void }) {
  const { dateTime } = useFormatters();
  const { unshelve, isUnshelving } = useUnshelve();
  const { description, topic, moduleName, module, shelf, priority } = condition;
  const back = async () => {
    await unshelve(condition);
    onDone();
  };
  return (
    <ListItem divider disableGutters sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <Topic>{description ?? topic}</Topic>
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {moduleName ?? module}
        </Typography>
        {shelf && (
          <Typography variant="caption" sx={{ overflowWrap: 'anywhere' }}>
            <FormattedMessage
              id="condition.shelf.by"
              values={{ name: shelf.by, time: dateTime(shelf.until), reason: shelf.reason }}
            />
          </Typography>
        )}
        <PriorityChip priority={priority} />
      </Box>
      <Button size="small" {...whileSending(isUnshelving, back)} sx={{ flex: 'none' }}>
        <FormattedMessage id="condition.unshelve" />
      </Button>
    </ListItem>
  );
}
