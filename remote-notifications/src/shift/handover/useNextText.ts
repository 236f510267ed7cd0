import { useCapabilities } from '@portal/kit';
import type { HandoverDraft, HandoverShift } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { useDutyFormat } from '../../alerting';
import { useNames } from '../../parts';

type Next = HandoverDraft['next'];

/** The people of each shift. Two plans may each have people on duty next. An older back end names one shift of all. */
function byShift({ people, shift }: Next): { shift: HandoverShift; names: string[] }[] {
  const groups = new Map<string, { shift: HandoverShift; names: string[] }>();
  for (const person of people) {
    const own = person.shift ?? shift;
    if (!own) continue;
    const key = [own.name, own.from, own.to].join(' ');
    const group = groups.get(key);
    if (group) group.names.push(person.name);
    else groups.set(key, { shift: own, names: [person.name] });
  }
  return [...groups.values()];
}

/** The text for who comes next: people on duty, each with their shift, or nobody, or no plan. None where the site has no duty plans at all. */
export function useNextText(draft: HandoverDraft | undefined): string | undefined {
  const intl = useIntl();
  const listed = useNames();
  const format = useDutyFormat(draft?.timeZone ?? 'UTC');
  const { duty } = useCapabilities();
  if (!draft || !duty) return undefined;
  const { reason, shift } = draft.next;
  if (reason === 'noPlan' || !shift) return intl.formatMessage({ id: 'handover.next.noPlan' });
  // The zone stands beside the shift of the sheet.
  const facts = (of: HandoverShift) => ({ shift: of.name ?? '', times: format.shift(of, 'never') });
  if (reason === 'nobody') return intl.formatMessage({ id: 'handover.next.nobody' }, facts(shift));
  const people = byShift(draft.next).map(({ shift: own, names }) =>
    intl.formatMessage({ id: 'handover.next.ofShift' }, { ...facts(own), names: listed(names) }),
  );
  return intl.formatMessage({ id: 'handover.next' }, { people: people.join(' · ') });
}
