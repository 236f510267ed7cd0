import { Typography } from '@portal/kit';
import type { EscalationFiring } from '@portal/kit/wire';
import { useIntl } from 'react-intl';
import { AllNames, useNames } from '../../parts';
import { useReasonText } from '../channels/useReasonText';
import { alikeOf, type Alike } from './arrival';

/** What became of the messages of a step, a line for those alike. Names stand where it does not name them already. */
export function DeliveryLines({ firing: { deliveries = [], people, to } }: { firing: EscalationFiring }) {
  const intl = useIntl();
  const names = useNames();
  const reasonText = useReasonText();
  const alike = alikeOf(deliveries);
  const areNamed = to?.kind === 'person' || (alike.length === 1 && people.length === deliveries.length);
  const textOf = ({ delivery: { state, reason, status }, names: of }: Alike) => {
    const stage = state === 'waiting' && reason !== undefined ? 'again' : state;
    const stateText = intl.formatMessage({ id: `escalation.delivery.${stage}` });
    const what =
      areNamed || of.length === 0
        ? stateText
        : intl.formatMessage({ id: 'escalation.delivery.of' }, { state: stateText, people: names(of) });
    if (reason === undefined) return what;
    return intl.formatMessage(
      { id: 'escalation.delivery.why' },
      { what, reason: reasonText(reason, status) },
    );
  };
  return alike.map((one) => {
    const { state, reason } = one.delivery;
    const text = textOf(one);
    const isMissing = state === 'failed' || (state === 'waiting' && reason !== undefined);
    return (
      <Typography
        key={text}
        variant="caption"
        component="div"
        sx={{ color: isMissing ? 'error.main' : 'text.secondary' }}
      >
        {text}
        {!areNamed && <AllNames names={one.names} />}
      </Typography>
    );
  });
}
