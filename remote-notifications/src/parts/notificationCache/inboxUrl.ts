import { pageIn, pageParam, pageSizeIn, pageSizeParam } from '@portal/kit';
import {
  beginningOf,
  notificationStatuses,
  priorities,
  type NotificationType,
  type PageSize,
  type Priority,
} from '@portal/kit/wire';

export type InboxTab = 'All' | NotificationType;

/** The relative time spans; hours. */
export const spans = { '1h': 1, '8h': 8, '24h': 24, '7d': 168 } as const;
export type InboxSpan = keyof typeof spans;

/** The read states to filter by. "Missed" means read, and the condition was cleared before the user looked. */
export const inboxStatuses = [...notificationStatuses, 'Missed'] as const;
type InboxStatus = (typeof inboxStatuses)[number];

/** The filters of the list. An empty text is no filter. */
export interface InboxFilters {
  status: InboxStatus | '';
  priority: Priority | '';
  /** The chip: an assignment's status or an event's type. */
  messageStatus: string;
  q: string;
  since: InboxSpan | '';
  /** Local date and time as `MomentField` gives it, `2026-11-20T14:00`. */
  from: string;
  to: string;
}

/** The state of the inbox, all of which is in the URL. */
export interface InboxView extends InboxFilters {
  tab: InboxTab;
  /** From 0. */
  page: number;
  size: PageSize;
  /** For super administrators: only those of SUPER_ADMIN, which they begin with. */
  mine: boolean;
}

export const noFilters: InboxFilters = {
  status: '',
  priority: '',
  messageStatus: '',
  q: '',
  since: '',
  from: '',
  to: '',
};

const tabNames: Record<InboxTab, string> = { All: '', Assignment: 'assignments', Event: 'system' };
const LOCAL_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | '' =>
  list.find((one) => one.toLowerCase() === value?.toLowerCase()) ?? '';

/** Reads a view from the URL. It ignores unknown values, so that an old link still opens. */
export function readInboxUrl(params: URLSearchParams): InboxView {
  const tab = (Object.keys(tabNames) as InboxTab[]).find((one) => tabNames[one] === params.get('tab'));
  const moment = (name: string) => {
    const value = params.get(name) ?? '';
    return LOCAL_MOMENT.test(value) ? value : '';
  };
  return {
    tab: tab ?? 'All',
    page: pageIn(params),
    size: pageSizeIn(params),
    status: oneOf(inboxStatuses, params.get('status')),
    priority: oneOf(priorities, params.get('priority')),
    messageStatus: beginningOf(params.get('state') ?? '', 64),
    q: beginningOf(params.get('q') ?? '', 100),
    since: oneOf(Object.keys(spans) as InboxSpan[], params.get('since')),
    from: moment('from'),
    to: moment('to'),
    mine: params.get('scope') !== 'all',
  };
}

export function writeInboxUrl(view: InboxView): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string) => {
    if (value !== '') params.set(name, value);
  };
  put('tab', tabNames[view.tab]);
  put('status', view.status.toLowerCase());
  put('priority', view.priority.toLowerCase());
  put('state', view.messageStatus);
  put('q', view.q.trim());
  put('since', view.since);
  put('from', view.from);
  put('to', view.to);
  put('scope', view.mine ? '' : 'all');
  put('size', pageSizeParam(view.size));
  put('page', pageParam(view.page));
  return params;
}

const filterNames = Object.keys(noFilters) as (keyof InboxFilters)[];

/** The number of active filters; a time range counts once. */
export function activeFilters(view: InboxFilters): number {
  const named = filterNames.filter((name) => name !== 'to' && view[name].trim() !== '').length;
  return named + (view.to !== '' && view.from === '' ? 1 : 0);
}
