import type { HandoverDetail } from '@portal/kit/wire';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { SheetItem } from './sheetParts';

/** What became of an item: accepted or not; undefined while nobody has accepted the sheet. */
export function useAfter(detail: HandoverDetail | undefined): (item: SheetItem) => string | undefined {
  const intl = useIntl();
  return useCallback(
    ({ itemId, given, owner }) => {
      if (!detail?.accepted || given !== true) return undefined;
      const answer = detail.answers.find((one) => one.itemId === itemId);
      const say = (id: string, name = '') => intl.formatMessage({ id: `handover.answer.${id}` }, { name });
      if (answer) return say(answer.outcome, answer.name ?? detail.accepted.by.name);
      return owner === undefined ? say('stays.nobody') : say('stays', owner.name);
    },
    [intl, detail],
  );
}
