import {
  Box,
  Button,
  Card,
  ListItem,
  Typography,
  useFeedback,
  useFormatters,
  useNotDone,
  useFocusInside,
} from '@portal/kit';
import { Pagination } from '@portal/kit/data';
import type { WaitingMessage } from '@portal/kit/wire';
import { IconSend } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Listed, Muted, stillShown, useRereading, whileSending } from '../../parts';
import { useTryNowMutation, useWaitingMessagesQuery } from './channels.api';
import { useReasonText } from './useReasonText';

/** While nothing waits, the list is read at this interval, ms: the mail server may stop answering at any time. */
const IDLE_POLL_MS = 30_000;

/** The mails, SMS and calls that are tried again, from the first attempt on, such as while the mail server is away. */
export function WaitingPanel() {
  const titleId = useId();
  const notDone = useNotDone();
  const feedback = useFeedback();
  const focus = useFocusInside<HTMLDivElement>();
  const [page, setPage] = useState(0);
  const [waited, setWaited] = useState('');
  const reading = useRereading(waited);
  const query = useWaitingMessagesQuery(page, {
    ...reading,
    pollingInterval: reading.pollingInterval || IDLE_POLL_MS,
  });
  const [tryNow, { isLoading }] = useTryNowMutation();
  const { results, totalElements = 0, totalPages = 0 } = stillShown(query) ?? {};
  const waiting = (results ?? []).map(({ waitingId }) => waitingId).join(' ');
  if (waiting !== waited) setWaited(waiting);
  if (!query.isFetching && results?.length === 0 && page > 0) setPage(Math.max(0, totalPages - 1));
  const onTry = async () => {
    const { data: count = 0, error } = await tryNow();
    if (error === undefined) feedback.success('channels.waiting.tried', { count });
    else notDone(error);
  };
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }} {...focus}>
      <Typography variant="h2" id={titleId}>
        <FormattedMessage id="channels.waiting" />
      </Typography>
      {totalElements > 0 && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            my: 1,
            alignItems: 'center',
            justifyContent: 'space-between',
          }}
        >
          <Typography variant="body2" role="status">
            <FormattedMessage id="channels.waiting.count" values={{ count: totalElements }} />
          </Typography>
          <Button
            size="small"
            variant="outlined"
            startIcon={<IconSend size={18} aria-hidden />}
            {...whileSending(isLoading, onTry)}
          >
            <FormattedMessage id="channels.waiting.try" />
          </Button>
        </Box>
      )}
      <Listed
        query={{ ...query, data: results }}
        labelledBy={titleId}
        empty={<Muted id="channels.waiting.empty" room={{ mt: 1 }} />}
        keyOf={({ waitingId }) => waitingId}
        row={(one) => <WaitingRow message={one} />}
      />
      {totalPages > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'center', mt: 2 }}>
          <Pagination page={page} pages={totalPages} onPage={setPage} />
        </Box>
      )}
    </Card>
  );
}

function WaitingRow({ message }: { message: WaitingMessage }) {
  const reasonText = useReasonText();
  const { dateTime } = useFormatters();
  const { channel, to, pilotCode, why, timestamp, nextAt, attempts, reason, status } = message;
  return (
    <ListItem divider disableGutters sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      <Typography variant="body1" sx={{ fontWeight: 600 }}>
        {to}
      </Typography>
      <Typography variant="body2">
        <FormattedMessage id={`channels.kind.${channel}`} /> · {pilotCode} ·{' '}
        <FormattedMessage id={`channels.why.${why}`} /> · {dateTime(timestamp)}
      </Typography>
      {reason === undefined ? (
        <Muted id="channels.waiting.untried" />
      ) : (
        <Typography variant="body2">
          <Box component="span" sx={{ color: 'error.main' }}>
            {reasonText(reason, status)}
          </Box>{' '}
          <FormattedMessage id="channels.waiting.next" values={{ count: attempts, at: dateTime(nextAt) }} />
        </Typography>
      )}
    </ListItem>
  );
}
