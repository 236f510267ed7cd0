import {
  Alert,
  Box,
  Button,
  LinearProgress,
  notificationUserId,
  StateView,
  useCapabilities,
  useCurrentUser,
  useExistingPage,
  useFeedback,
  useWide,
  useUndoable,
  FailureView,
} from '@portal/kit';
import { TablePagination } from '@portal/kit/data';
import { isCountTyped } from '@portal/kit/forms';
import { isProvisional, type Notification, type PageSize } from '@portal/kit/wire';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { isHeldBy } from '../../alerting';
import { DestroyDialog, rememberRows, activeFilters, noFilters, type InboxView } from '../../parts';
import { pages } from '../../paths';
import { NewArrivals } from './arrivals/NewArrivals';
import { useArrivals } from './arrivals/useArrivals';
import { InboxCards } from './rows/InboxCards';
import { InboxSkeleton } from './rows/InboxSkeleton';
import { InboxTable } from './rows/InboxTable';
import type { RowProps } from './rows/rowParts';
import { useRowKeys } from './rows/useRowKeys';
import { AllMatchingLine } from './selection/AllMatchingLine';
import { BulkBar } from './selection/BulkBar';
import { isCapped, useAllMatching, type BulkAction } from './selection/useAllMatching';
import { useRowSelection } from './selection/useRowSelection';
import { useHiddenRows } from './useHiddenRows';
import { useInboxActions } from './useInboxActions';
import type { InboxRows } from './useInboxRows';

interface InboxListProps {
  view: InboxView;
  inbox: InboxRows;
  /** @param inPlace replaces the history entry */
  onChange: (change: Partial<InboxView>, inPlace?: boolean) => void;
  singleKeys: boolean;
  onHelp: () => void;
  openId: string | undefined;
  onGone: (ids: readonly string[]) => void;
}

export function InboxList(props: InboxListProps) {
  const { view, inbox, onChange, singleKeys, onHelp, openId, onGone } = props;
  const intl = useIntl();
  const user = useCurrentUser();
  const recipient = notificationUserId(user);
  const isWide = useWide();
  const canUnread = useCapabilities().unreadMarks;
  const { mark, remove, progress } = useInboxActions(recipient);
  const { start, bar } = useUndoable();
  const feedback = useFeedback();
  const { rows, hiddenCount, hide, show } = useHiddenRows(inbox);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => rememberRows(rows), [rows]);
  useArrivals({
    list,
    question: inbox.question,
    rows: inbox.rows,
    isSettled: inbox.state === 'ready' && !inbox.isTurning,
  });

  const isOwn = useCallback(
    ({ userId }: Notification) => userId === '' || userId === recipient || userId === user.userId,
    [recipient, user.userId],
  );
  const selectableRows = useMemo(
    () => rows.filter((one) => isOwn(one) && !isProvisional(one)),
    [rows, isOwn],
  );
  const { selection, selected, selectable, onSelect, selectAll, deselect } = useRowSelection(selectableRows);
  const { question, totalElements } = inbox;
  const { matching, waiting, ...everything } = useAllMatching({
    recipient,
    question,
    start,
    onDone: inbox.renew,
  });
  const isBeyond = useExistingPage({
    page: view.page,
    size: inbox.size,
    total: inbox.state === 'ready' && !inbox.isTurning ? totalElements : undefined,
    onPage: (page) => onChange({ page }, true),
  });

  const [pendingCount, setPendingCount] = useState(0);
  const actOnAll = (action: BulkAction) => {
    setPendingCount(0);
    selectAll(false);
    everything.act(action);
  };
  const act = (action: BulkAction) => {
    if (matching) {
      const count = everything.count(action);
      if (action === 'delete' && !isCountTyped('', count)) setPendingCount(count);
      else actOnAll(action);
      return;
    }
    everything.clear();
    if (action === 'delete') return deleteSelected();
    void mark(selected, action === 'read' ? 'Read' : 'Unread').then(() => deselect(selected));
  };
  const deleteSelected = () => {
    const deletable = selected.filter((one) => !isHeldBy(one, user.userId));
    const remaining = selected.length - deletable.length;
    if (remaining > 0) feedback.warning('inbox.delete.kept', { count: remaining });
    if (deletable.length === 0) return;
    const ids = deletable.map((one) => one.notificationId);
    hide(ids);
    onGone(ids);
    selectAll(false);
    start({
      message: intl.formatMessage({ id: 'inbox.all.waiting.delete' }, { count: ids.length }),
      commit: () =>
        void remove(deletable).then((failed) => {
          show(failed);
          inbox.renew();
        }),
      revert: () => show(ids),
    });
  };
  const pick: typeof onSelect = (one, isRange) => {
    everything.clear();
    onSelect(one, isRange);
  };
  const find = (id: string) => selectableRows.find((one) => one.notificationId === id);
  const onKeyDown = useRowKeys({
    list,
    singleKeys,
    onHelp,
    onSelect: (id) => {
      const one = find(id);
      if (one) pick(one, false);
    },
    onToggleRead: (id) => {
      const one = find(id);
      const isUnread = one?.notificationStatus === 'Unread';
      if (one && (isUnread || canUnread)) void mark([one], isUnread ? 'Read' : 'Unread');
    },
  });

  if (inbox.state === 'loading' || isBeyond) return <InboxSkeleton rows={view.size} />;
  if (inbox.state === 'failed') return <FailureView error={inbox.error} retry={inbox.refetch} />;

  const showsUser = user.pilotRole === 'SUPER_ADMIN' && !view.mine;
  const label = intl.formatMessage({ id: 'inbox.title' });
  const isEmpty = rows.length === 0 && totalElements === 0;
  // The user can change only their own, and only the portal's own back end takes filters with a bulk action.
  const offersAll =
    canUnread && question?.userId === recipient && selectable > 0 && totalElements > selectable;
  const rowProps = rows.map((one): RowProps => ({
    one,
    isSelected: selection.has(one.notificationId),
    isOpen: one.notificationId === openId,
    onSelect: pick,
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
          selected={matching?.total ?? selected.length}
          selectable={matching?.total ?? selectable}
          onSelectAll={(all) => {
            everything.clear();
            selectAll(all);
          }}
          onRead={() => act('read')}
          onUnread={canUnread ? () => act('unread') : undefined}
          onDelete={() => act('delete')}
          progress={progress}
        />
      )}
      {offersAll && selected.length === selectable && (
        <AllMatchingLine
          onPage={selectable}
          total={totalElements}
          isCapped={isCapped(question.filters, totalElements)}
          matching={matching}
          onPick={() => void everything.pick()}
          onClear={() => {
            everything.clear();
            selectAll(false);
          }}
        />
      )}
      {inbox.isTurning && <LinearProgress aria-label={intl.formatMessage({ id: 'inbox.loading' })} />}
      <Box
        ref={list}
        onKeyDown={onKeyDown}
        aria-busy={inbox.isTurning || waiting !== undefined}
        sx={{ opacity: inbox.isTurning || waiting !== undefined ? 0.55 : 1 }}
      >
        {rows.length === 0 && hiddenCount > 0 ? (
          <StateView
            variant="empty"
            title={intl.formatMessage({ id: 'inbox.all.waiting.delete' }, { count: hiddenCount })}
          />
        ) : rows.length === 0 && inbox.isRenewing ? (
          <StateView variant="loading" />
        ) : rows.length === 0 ? (
          <EmptyInbox view={view} onChange={onChange} />
        ) : isWide && openId === undefined ? (
          <InboxTable rows={rowProps} showsUser={showsUser} label={label} />
        ) : (
          <InboxCards rows={rowProps} label={label} isBeside={isWide} />
        )}
      </Box>
      {!isEmpty && (
        <TablePagination
          page={view.page}
          size={inbox.size}
          total={totalElements}
          isCapped={question !== undefined && isCapped(question.filters, totalElements)}
          onPage={(page) => onChange({ page })}
          {...(!inbox.filteredHere && {
            onSize: (size: number) => onChange({ size: size as PageSize, page: 0 }),
          })}
        />
      )}
      {bar}
      {pendingCount > 0 && (
        <DestroyDialog
          count={pendingCount}
          title={intl.formatMessage({ id: 'inbox.all.ask.title' }, { count: pendingCount })}
          confirmLabel={intl.formatMessage({ id: 'inbox.action.delete' })}
          onConfirm={() => actOnAll('delete')}
          onCancel={() => setPendingCount(0)}
        >
          {intl.formatMessage({ id: 'inbox.all.ask.text' })}
        </DestroyDialog>
      )}
    </>
  );
}

const RetryButton = ({ onClick }: { onClick: () => void }) => (
  <Button color="inherit" size="small" onClick={onClick}>
    <FormattedMessage id="shared.action.retry" />
  </Button>
);

/** Empty, or nothing matches the filters: each offers another next step. */
function EmptyInbox({ view, onChange }: Pick<InboxListProps, 'view' | 'onChange'>) {
  const intl = useIntl();
  const { plant } = useCapabilities();
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
        ) : (
          <Button component={RouterLink} to={plant ? pages.machines : pages.assignments}>
            <FormattedMessage id={plant ? 'machines.title' : 'board.title'} />
          </Button>
        )
      }
    />
  );
}
