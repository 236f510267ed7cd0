import { useFeedback } from '@portal/kit';
import { FormAutocomplete } from '@portal/kit/choices';
import { FormDialog, useForm, useSave } from '@portal/kit/forms';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSaveDutyZoneMutation } from './duty.api';

/** All time zones that the browser knows, and the one that is set. */
const zonesWith = (own: string): string[] =>
  [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort((one, other) =>
    one.localeCompare(other),
  );

export function ZoneDialog({
  pilot,
  timeZone,
  onClose,
}: {
  pilot: string;
  timeZone: string;
  onClose: () => void;
}) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const feedback = useFeedback();
  const [save] = useSaveDutyZoneMutation();
  const form = useForm<{ timeZone: string | null }>({ defaultValues: { timeZone } });
  const { frame } = useSave(form, {
    draft: `zone:${pilot}`,
    send: ({ timeZone: zone }) => (zone === null ? undefined : save({ pilot, timeZone: zone })),
    done: () => feedback.success('duty.saved'),
    onClose,
  });
  return (
    <FormDialog
      title={<FormattedMessage id="duty.zone" />}
      submitLabel={<FormattedMessage id="shared.action.save" />}
      maxWidth="xs"
      {...frame}
    >
      <FormAutocomplete<{ timeZone: string | null }, string>
        control={form.control}
        name="timeZone"
        label={say('duty.zone')}
        helperText={say('duty.zone.help')}
        options={zonesWith(timeZone)}
        rules={{ required: say('duty.zone.required') }}
      />
    </FormDialog>
  );
}
