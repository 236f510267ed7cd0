import { Box, Button, FailureView, Link, PriorityChip, StateView, Topic, Typography } from '@portal/kit';
import { Pagination, ResponsiveTable, type Column } from '@portal/kit/data';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@portal/kit/forms';
import { lastedMs, type FigureCondition } from '@portal/kit/wire';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { toLocalField } from '../../alerting';
import { useDuration } from '../../parts';
import { pages } from '../../paths';
import { useFigureListQuery, type FiguresQuestion } from './figures.api';
import { useFigureFormat } from './useFigureFormat';
import type { OpenList } from './figuresUrl';

interface FigureListDialogProps {
  question: FiguresQuestion;
  open: OpenList;
  timeZone: string;
  /** ms */
  now: number;
  onClose: () => void;
}

export default function FigureListDialog({ question, open, timeZone, now, onClose }: FigureListDialogProps) {
  const intl = useIntl();
  const titleId = useId();
  const [page, setPage] = useState(0);
  const say = (id: string) => intl.formatMessage({ id: `figures.${id}` });
  const format = useFigureFormat(timeZone);
  const duration = useDuration();
  const { list, key, from, to } = open;
  const narrowed = { ...question, ...(from !== '' && { from }), ...(to !== '' && { to }) };
  const { currentData, error, refetch } = useFigureListQuery({
    ...narrowed,
    list,
    page,
    ...(key !== '' && { key }),
  });
  const columns: Column<FigureCondition>[] = [
    {
      id: 'what',
      header: say('what'),
      cell: ({ description, topic, notificationId }) =>
        notificationId === undefined ? (
          <Topic>{description ?? topic}</Topic>
        ) : (
          <Link
            component={RouterLink}
            to={pages.systemEvent(notificationId)}
            aria-label={description ?? topic}
          >
            <Topic>{description ?? topic}</Topic>
          </Link>
        ),
    },
    { id: 'machine', header: say('machine'), cell: ({ moduleName, module }) => moduleName ?? module },
    {
      id: 'priority',
      header: say('priority'),
      cell: ({ priority }) => <PriorityChip priority={priority} />,
    },
    { id: 'first', header: say('first'), cell: ({ first }) => format.moment(first) },
    {
      id: 'lasted',
      header: say('lasted'),
      cell: (one) => (one.cleared === undefined ? say('thereStill') : duration(lastedMs(one, now))),
    },
    {
      id: 'taken',
      header: say('toTake'),
      cell: ({ takenAfter }) => (takenAfter === undefined ? say('noneHadIt') : format.seconds(takenAfter)),
    },
  ];
  const inbox = new URLSearchParams({
    from: toLocalField(Date.parse(narrowed.from)),
    to: toLocalField(Date.parse(narrowed.to)),
    ...(question.module !== undefined && { q: question.module }),
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say(`list.${list}`)}</DialogTitle>
      <DialogContent dividers>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {format.moment(narrowed.from)} – {format.moment(narrowed.to)}
        </Typography>
        {!currentData && error !== undefined ? (
          <FailureView error={error} retry={() => void refetch()} dense />
        ) : !currentData ? (
          <StateView variant="loading" dense />
        ) : currentData.results.length === 0 ? (
          <StateView variant="empty" dense level={3} title={say('list.empty')} text={say('empty.text')} />
        ) : (
          <>
            <ResponsiveTable
              label={say(`list.${list}`)}
              columns={columns}
              rows={currentData.results}
              keyOf={({ conditionId }) => conditionId}
              nameOf={({ description, topic }) => description ?? topic}
            />
            {currentData.totalPages > 1 && (
              <Box sx={{ display: 'flex', justifyContent: 'center', mt: 2 }}>
                <Pagination page={page} pages={currentData.totalPages} onPage={setPage} />
              </Box>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button component={RouterLink} to={`${pages.inbox}?${inbox.toString()}`}>
          <FormattedMessage id="figures.list.inbox" />
        </Button>
        <Button onClick={onClose}>
          <FormattedMessage id="shared.action.close" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
