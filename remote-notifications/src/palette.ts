import {
  clock,
  notificationUserId,
  type PaletteContext,
  type PaletteEntry,
  bellApi,
  type PortalDispatch,
  type RootState,
} from '@portal/kit';
import { holdsWords, latestFirst, notificationText, type Machine, type Notification } from '@portal/kit/wire';
import { mayOversee, inboxApi, machineListApi, nameOf } from './parts';
import { pageOf, pages } from './paths';
import { openNewAssignment, workApi, type Work, pageOfWork } from './work';

/** The most lines of one kind, so that the others stay visible. */
const MAX_LINES_PER_KIND = 6;

/** Notifications that are cached already, without a request. */
const loaded =
  (recipient: string) =>
  (_dispatch: PortalDispatch, getState: () => RootState): Notification[] => {
    const state = getState();
    const notifications = new Map<string, Notification>();
    const take = (list: readonly Notification[] = []) => {
      for (const one of list) notifications.set(one.notificationId, one);
    };
    take(bellApi.endpoints.unreadNotifications.select(recipient)(state).data);
    for (const question of inboxApi.util.selectCachedArgsForQuery(state, 'inboxPage'))
      take(inboxApi.endpoints.inboxPage.select(question)(state).data?.results);
    return [...notifications.values()].sort(latestFirst);
  };

/** Machines by name, fetched once. A back end without machines, or a failure, gives none. */
async function machines(text: string, { dispatch }: PaletteContext['host']): Promise<Machine[]> {
  const question = machineListApi.endpoints.machines.initiate(undefined, { subscribe: false });
  const { data } = await dispatch(question);
  return (data?.machines ?? []).filter((one) => holdsWords(nameOf(one), text)).slice(0, MAX_LINES_PER_KIND);
}

/** The most work items that are searched, fetched once. */
const MAX_SEARCHED_WORK_ITEMS = 100;

async function work({ dispatch }: PaletteContext['host']): Promise<Work> {
  const question = workApi.endpoints.work.initiate({ most: MAX_SEARCHED_WORK_ITEMS }, { subscribe: false });
  const { data } = await dispatch(question);
  return data ?? { items: [], total: 0 };
}

const words = ({ description, topic, moduleName, module }: Notification) =>
  [description, topic, moduleName, module].filter(Boolean).join(' ');

/** The time in the page's language, without the date for today. */
function shortTime(timestamp: string): string {
  const at = new Date(timestamp);
  const isToday = at.toDateString() === new Date(clock.now()).toDateString();
  return new Intl.DateTimeFormat(document.documentElement.lang || 'en', {
    ...(!isToday && { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

/** Groups notifications of one assignment or condition into one line, the newest. */
const aboutOf = ({ relatedAssignment, relatedCondition, notificationId }: Notification): string =>
  relatedAssignment ?? relatedCondition ?? notificationId;

export async function searchPalette(query: string, { host, t }: PaletteContext): Promise<PaletteEntry[]> {
  const { items, total } = await work(host);
  const toDo = items
    .filter(({ what, moduleName, module }) => holdsWords([what, moduleName, module].join(' '), query))
    .slice(0, MAX_LINES_PER_KIND)
    .map((one): PaletteEntry => {
      const hint = [one.owner?.name ?? t('team.nobody'), one.moduleName ?? one.module];
      return {
        id: `work ${one.id}`,
        about: one.id,
        section: 'notifications',
        label: one.what || t('inbox.noDescription'),
        hint: hint.filter(Boolean).join(' · '),
        to: pageOfWork(one),
      };
    });
  const isWork = new Set(items.flatMap(({ conditionId, assignmentId }) => [conditionId, assignmentId]));
  const results = host
    .dispatch(loaded(notificationUserId(host.user)))
    .filter((one) => !isWork.has(aboutOf(one)))
    .filter((one) => pageOf(one) !== undefined && holdsWords(words(one), query))
    .filter((one, at, all) => all.findIndex((other) => aboutOf(other) === aboutOf(one)) === at)
    .slice(0, MAX_LINES_PER_KIND)
    .map((one): PaletteEntry => {
      const hint = [one.moduleName ?? one.module, shortTime(one.timestamp)].filter(Boolean).join(' · ');
      return {
        id: one.notificationId,
        about: aboutOf(one),
        section: 'notifications',
        label: notificationText(one) ?? t('inbox.noDescription'),
        hint,
        to: pageOf(one) ?? pages.inbox,
      };
    });
  return [
    {
      id: 'new-assignment',
      section: 'actions',
      label: t('newAssignment.open'),
      run: () => openNewAssignment(),
    },
    {
      id: 'unread-high',
      section: 'actions',
      label: t('widget.high.title'),
      to: pages.unreadHigh,
    },
    ...(total > 0
      ? [
          {
            id: 'work',
            section: 'actions',
            label: t('machines.work'),
            hint: t('team.count', { count: total }),
            to: pages.teamBoard,
          } as const,
        ]
      : []),
    ...(await machines(query, host)).map((one): PaletteEntry => ({
      id: `machine ${one.pilotCode} ${one.module}`,
      section: 'pages',
      label: nameOf(one),
      hint: t('machines.title'),
      to: pages.machine(one.pilotCode, one.module),
    })),
    ...(host.user.ownBackEnd && !host.user.leftOut?.includes('plant') && mayOversee(host.user)
      ? [
          {
            id: 'alarm-figures',
            section: 'actions',
            label: t('figures.title'),
            to: pages.figures,
          } as const,
        ]
      : []),
    ...toDo,
    ...results,
  ];
}
