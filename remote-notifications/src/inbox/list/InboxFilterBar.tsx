import {
  notificationUserId,
  useCapabilities,
  useCurrentUser,
  usePriorityText,
  useStatusText,
} from '@portal/kit';
import { FilterBar } from '@portal/kit/data';
import { MomentField, SearchField } from '@portal/kit/forms';
import { assignmentStatuses, type Notification } from '@portal/kit/wire';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import {
  FilterSelect,
  worstFirst,
  useStatusesQuery,
  activeFilters,
  inboxStatuses,
  noFilters,
  spans,
  type InboxFilters,
  type InboxView,
  type InboxSpan,
} from '../../parts';

interface InboxFilterBarProps {
  view: InboxView;
  onChange: (change: Partial<InboxFilters>) => void;
  /** The listed notifications, whose statuses are offered where the back end cannot list all. */
  rows: readonly Notification[];
}

export function InboxFilterBar({ view, onChange, rows }: InboxFilterBarProps) {
  const intl = useIntl();
  const { extras } = useCapabilities();
  const priorityText = usePriorityText();
  const statusText = useStatusText();
  // What is typed and not searched yet goes with the filters: a new field begins with the value.
  const [resets, setResets] = useState(0);
  const say = (id: string) => intl.formatMessage({ id });
  const isCustom = view.from !== '' || view.to !== '';
  const [picksDates, setPicksDates] = useState(isCustom);
  const [asksStatuses, setAsksStatuses] = useState(false);
  // SUPER_ADMIN is a recipient of all events, so for super administrators these are everybody's statuses.
  const { data: stored = [] } = useStatusesQuery(notificationUserId(useCurrentUser()), {
    skip: !asksStatuses,
  });
  const listed = rows.flatMap((one) => (one.notificationType === 'Event' ? one.messageStatus : []));
  const statuses = [
    ...new Set([
      ...(view.tab === 'Event' ? [] : assignmentStatuses),
      ...(view.tab === 'Assignment' ? [] : [...stored, ...listed].sort()),
      view.messageStatus,
    ]),
  ].filter(Boolean);

  // Only a back end with conditions knows what was cleared before somebody looked.
  const offered = inboxStatuses.filter((one) => extras || one !== 'Missed' || view.status === one);

  const pickSpan = (value: string) => {
    setPicksDates(value === 'dates');
    onChange({ since: value === 'dates' ? '' : (value as InboxSpan | ''), from: '', to: '' });
  };
  const isReversed = view.to !== '' && view.to < view.from;
  const moment = (name: 'from' | 'to') => (
    <MomentField
      size="small"
      label={say(`inbox.filter.${name}`)}
      value={view[name]}
      onChange={(value) => onChange({ [name]: value })}
      error={isReversed && name === 'to'}
      helperText={isReversed && name === 'to' && say('shared.range.reversed')}
    />
  );

  const search = (
    <SearchField
      key={resets}
      label={say('inbox.filter.text')}
      value={view.q}
      onChange={(q) => onChange({ q })}
    />
  );
  const picked = { any: say('inbox.filter.any'), minWidth: 130 };
  const reset = () => {
    setResets((before) => before + 1);
    setPicksDates(false);
    onChange(noFilters);
  };

  return (
    <FilterBar search={search} active={activeFilters(view)} onReset={reset}>
      <FilterSelect
        {...picked}
        label={say('inbox.filter.status')}
        value={view.status}
        options={offered.map((value) => ({ value, label: say(`inbox.filter.${value}`) }))}
        onPick={(value) => onChange({ status: value as InboxFilters['status'] })}
      />
      <FilterSelect
        {...picked}
        label={say('inbox.column.priority')}
        value={view.priority}
        options={worstFirst.map((value) => ({ value, label: priorityText(value) }))}
        onPick={(value) => onChange({ priority: value as InboxFilters['priority'] })}
      />
      <FilterSelect
        {...picked}
        label={say('inbox.column.status')}
        value={view.messageStatus}
        options={statuses.map((value) => ({ value, label: statusText(value) }))}
        onPick={(messageStatus) => onChange({ messageStatus })}
        onOpen={() => setAsksStatuses(true)}
      />
      <FilterSelect
        {...picked}
        label={say('inbox.column.time')}
        value={picksDates || isCustom ? 'dates' : view.since}
        options={[
          ...Object.keys(spans).map((value) => ({ value, label: say(`inbox.filter.since.${value}`) })),
          { value: 'dates', label: say('inbox.filter.since.dates') },
        ]}
        onPick={pickSpan}
      />
      {(picksDates || isCustom) && (
        <>
          {moment('from')}
          {moment('to')}
        </>
      )}
    </FilterBar>
  );
}
