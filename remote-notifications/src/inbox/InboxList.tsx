import {
  Alert,
  Box,
  Button,
  LinearProgress,
  notificationUserId,
  StateView,
  useCurrentUser,
  useWide,
  useUndoable,
} from '@portal/shared';
import { TablePagination } from '@portal/shared/ui/data';
import type { Notification } from '@portal/shared/wire';
import { useCallback, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FailureView } from '../backend/FailureView';
import { useBackend } from '../backend/useBackend';
import { isProvisional } from '../live/same';
import { BulkBar } from './BulkBar';
import { InboxCards } from './InboxCards';
import { InboxTable } from './InboxTable';
import { NewArrivals } from './NewArrivals';
import type { RowProps } from './rowParts';
import { kept, nothing, ranged, toggled } from './selection';
import { useInboxActions } from './useInboxActions';
import type { InboxRows } from './useInboxRows';
import { useRowKeys } from './useRowKeys';
import { activeFilters, noFilters, type InboxView, type PageSize } from './view';

interface InboxListProps {
  view: InboxView;
  inbox: InboxRows;
  onChange: (change: Partial<InboxView>) => void;
  singleKeys: boolean;
  onHelp: () => void;
}

/** The rows with all that can be done to them, and every state of the list. */
export function InboxList({ view, inbox, onChange, singleKeys, onHelp }: InboxListProps) {
  const intl = useIntl();
  const user = useCurrentUser();
  const recipient = notificationUserId(user);
  const isWide = useWide();
  const canUnread = useBackend() === 'ours';
  const { mark, remove, progress } = useInboxActions(recipient);
  const { start, bar } = useUndoable();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(nothing);
  const [picked, setPicked] = useState<ReadonlySet<string>>(nothing);
  const lastPicked = useRef('');
  const list = useRef<HTMLDivElement>(null);

  const isOwn = useCallback(
    ({ userId }: Notification) => userId === '' || userId === recipient || userId === user.userId,
    [recipient, user.userId],
  );
  const rows = useMemo(
    () => inbox.rows.filter((one) => !hidden.has(one.notificationId)),
    [inbox.rows, hidden],
  );
  const able = useMemo(() => rows.filter((one) => isOwn(one) && !isProvisional(one)), [rows, isOwn]);
  const ids = useMemo(() => able.map((one) => one.notificationId), [able]);
  const selection = kept(picked, ids);
  const selected = able.filter((one) => selection.has(one.notificationId));

  const onSelect = useCallback(
    ({ notificationId: id }: Notification, isRange: boolean) => {
      setPicked((before) => (isRange ? ranged(before, ids, lastPicked.current, id) : toggled(before, id)));
      lastPicked.current = id;
    },
    [ids],
  );
  const deleteSelected = () => {
    const gone = new Set(selected.map((one) => one.notificationId));
    const show = (back: Iterable<string>) =>
      setHidden((before) => new Set([...before].filter((id) => !new Set(back).has(id))));
    setHidden((before) => new Set([...before, ...gone]));
    setPicked(nothing);
    start({
      message: intl.formatMessage({ id: 'inbox.deleted' }, { count: gone.size }),
      commit: () => void remove(selected).then(show),
      revert: () => show(gone),
    });
  };
  const find = (id: string) => able.find((one) => one.notificationId === id);
  const onKeyDown = useRowKeys({
    list,
    singleKeys,
    onHelp,
    onSelect: (id) => {
      const one = find(id);
      if (one) onSelect(one, false);
    },
    onToggleRead: (id) => {
      const one = find(id);
      const isUnread = one?.notificationStatus === 'Unread';
      if (one && (isUnread || canUnread)) void mark([one], isUnread ? 'Read' : 'Unread');
    },
  });

  if (inbox.state === 'loading') return <StateView variant="loading" />;
  if (inbox.state === 'failed') return <FailureView error={inbox.error} retry={inbox.refetch} />;

  const showsUser = user.pilotRole === 'SUPER_ADMIN' && !view.mine;
  const label = intl.formatMessage({ id: 'inbox.title' });
  const isEmpty = rows.length === 0 && view.page === 0;
  const rowProps = rows.map((one): RowProps => ({
    one,
    isSelected: selection.has(one.notificationId),
    onSelect,
    isOwn: isOwn(one),
    showsUser,
  }));

  return (
    <>
      <NewArrivals
        count={inbox.waiting}
        onShow={() => (view.page === 0 ? inbox.showNew() : onChange({ page: 0 }))}
      />
      {inbox.isStale && (
        <Alert severity="warning" action={<RetryButton onClick={inbox.refetch} />}>
          <FormattedMessage id="inbox.stale" />
        </Alert>
      )}
      {inbox.filteredHere && (
        <Alert severity="info">
          <FormattedMessage id="inbox.filteredHere" values={{ count: 100 }} />
        </Alert>
      )}
      {!isEmpty && (
        <BulkBar
          selected={selected.length}
          selectable={ids.length}
          onSelectAll={(all) => setPicked(all ? new Set(ids) : nothing)}
          onRead={() => void mark(selected, 'Read').then(() => setPicked(nothing))}
          onUnread={
            canUnread ? () => void mark(selected, 'Unread').then(() => setPicked(nothing)) : undefined
          }
          onDelete={deleteSelected}
          progress={progress}
        />
      )}
      {inbox.isTurning && <LinearProgress aria-label={intl.formatMessage({ id: 'inbox.loading' })} />}
      <Box
        ref={list}
        onKeyDown={onKeyDown}
        aria-busy={inbox.isTurning}
        sx={{ opacity: inbox.isTurning ? 0.55 : 1 }}
      >
        {rows.length === 0 ? (
          <EmptyInbox view={view} onChange={onChange} />
        ) : isWide ? (
          <InboxTable rows={rowProps} showsUser={showsUser} label={label} />
        ) : (
          <InboxCards rows={rowProps} label={label} />
        )}
      </Box>
      {!isEmpty && (
        <TablePagination
          page={view.page}
          size={inbox.size}
          total={inbox.totalElements}
          onPage={(page) => onChange({ page })}
          {...(!inbox.filteredHere && {
            onSize: (size: number) => onChange({ size: size as PageSize, page: 0 }),
          })}
        />
      )}
      {bar}
    </>
  );
}

const RetryButton = ({ onClick }: { onClick: () => void }) => (
  <Button color="inherit" size="small" onClick={onClick}>
    <FormattedMessage id="notifications.action.retry" />
  </Button>
);

/** Nothing at all, or nothing that fits: two different things to do next. */
function EmptyInbox({ view, onChange }: Pick<InboxListProps, 'view' | 'onChange'>) {
  const intl = useIntl();
  const isNarrowed = activeFilters(view) > 0;
  const say = (part: string) =>
    intl.formatMessage({ id: `inbox.${isNarrowed ? 'nothingFits' : 'empty'}.${part}` });
  return (
    <StateView
      variant="empty"
      title={say('title')}
      text={say('text')}
      action={
        isNarrowed ? (
          <Button onClick={() => onChange(noFilters)}>
            <FormattedMessage id="inbox.filter.clear" />
          </Button>
        ) : undefined
      }
    />
  );
}
