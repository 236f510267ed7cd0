import type { HandoverDraft } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { useDutyFormat } from '../../alerting';

/** The text for who comes next: people on duty, nobody, or no plan. */
export function useNextText(draft: HandoverDraft | undefined): string | undefined {
  const intl = useIntl();
  const { moment } = useDutyFormat(draft?.timeZone ?? 'UTC');
  if (!draft) return undefined;
  const { reason, shift, people } = draft.next;
  if (reason === 'noPlan' || !shift) return intl.formatMessage({ id: 'handover.next.noPlan' });
  const facts = { shift: shift.name ?? '', time: moment(shift.from) };
  return reason === 'nobody'
    ? intl.formatMessage({ id: 'handover.next.nobody' }, facts)
    : intl.formatMessage(
        { id: 'handover.next' },
        { ...facts, names: intl.formatList(people.map(({ name }) => name)) },
      );
}
