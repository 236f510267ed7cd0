import { usePriorityText, useStatusText } from '@portal/kit';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useDutyFormat, dayIn } from '../../alerting';
import { useDuration } from '../../parts';
import type { Line, SheetItem } from './sheetParts';

/** The details of items. Times on the day of `at` are shown without the date. */
export function useItemText(timeZone: string, at: string) {
  const intl = useIntl();
  const format = useDutyFormat(timeZone);
  const duration = useDuration();
  const priorityText = usePriorityText();
  const statusText = useStatusText();
  const today = dayIn(timeZone, Date.parse(at));
  const time = useCallback(
    (moment: string) =>
      dayIn(timeZone, Date.parse(moment)) === today ? format.time(moment) : format.moment(moment),
    [timeZone, today, format],
  );
  const facts = useCallback(
    ([item, ...others]: Line, namesMachine = false): string[] => {
      const say = (id: string, values?: Record<string, string | number>) =>
        intl.formatMessage({ id }, values);
      const { kind, state, priority, status, since, until = since, stoodMs = 0, owner, shelf, due } = item;
      const named = item.moduleName ?? item.module;
      const machine = namesMachine && named !== undefined ? [named] : [];
      if (others.length > 0) {
        const all = others.reduce((sum, one) => sum + (one.stoodMs ?? 0), stoodMs);
        return [...machine, say('handover.again', { count: others.length + 1, lasted: duration(all) })];
      }
      const who = () => {
        if (owner)
          return [
            say(
              owner.disabled === true
                ? 'handover.owner.disabled'
                : owner.left === true
                  ? 'handover.owner.left'
                  : 'condition.owner',
              { name: owner.name },
            ),
          ];
        // Every assignment has an assignee, even if unknown here.
        return kind === 'assignment' ? [] : [say('team.nobody')];
      };
      if (state === 'over')
        return kind === 'condition'
          ? [...machine, say('handover.over', { time: time(until), lasted: duration(stoodMs) })]
          : [...machine, say('handover.done', { time: time(until) }), ...(owner ? [owner.name] : [])];
      return [
        ...machine,
        ...(state === 'shelved' ? [say('handover.total.shelved')] : []),
        ...(status !== undefined ? [statusText(status)] : []),
        say('handover.since', { time: time(since) }),
        priorityText(priority),
        ...(due === undefined ? [] : [say('assignment.due.at', { time: time(due) })]),
        ...who(),
        ...(shelf === undefined
          ? []
          : [say('condition.shelf.by', { name: shelf.by, time: time(shelf.until), reason: shelf.reason })]),
      ];
    },
    [intl, time, duration, priorityText, statusText],
  );
  return {
    time,
    facts,
    isLate: ({ due, state }: SheetItem) => state === 'open' && due !== undefined && due < at,
  };
}
