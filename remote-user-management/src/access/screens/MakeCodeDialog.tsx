import { MenuItem, useCurrentUser } from '@portal/kit';
import { FormDialog, FormField, useForm, useSave } from '@portal/kit/forms';
import { ALL, type MadeScreen, type Screen } from '@portal/kit/wire';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useWords, givesPilots, usePilotsQuery } from '../../parts';
import { ScreenCode } from './ScreenCode';
import { useMakeScreenMutation } from './screens.api';

interface MakeCodeDialogProps {
  /** The current list, which shows when the code was used. */
  screens: readonly Screen[];
  onClose: () => void;
}

/** Creates a wall screen with a name and a pilot, and shows its code once. */
export default function MakeCodeDialog({ screens, onClose }: MakeCodeDialogProps) {
  const intl = useIntl();
  const words = useWords();
  const user = useCurrentUser();
  const isEverywhere = givesPilots(user);
  const { data: pilots = [] } = usePilotsQuery(undefined, { skip: !isEverywhere });
  const [makeScreen] = useMakeScreenMutation();
  const [made, setMade] = useState<MadeScreen>();
  const form = useForm({
    defaultValues: { name: '', pilotCode: user.pilotCode === ALL ? '' : user.pilotCode },
  });
  const { frame } = useSave(form, {
    draft: 'screen:new',
    send: ({ name, pilotCode }) => makeScreen({ name: name.trim(), pilotCode }),
    staysOpen: true,
    done: setMade,
    summary: true,
    onClose,
  });
  if (made) {
    const screen = screens.find(({ screenId }) => screenId === made.screen.screenId) ?? made.screen;
    return <ScreenCode screen={screen} code={made.code} onClose={onClose} />;
  }

  return (
    <FormDialog
      title={<FormattedMessage id="screens.make" />}
      submitLabel={<FormattedMessage id="screens.make" />}
      maxWidth="xs"
      staysWhileBusy
      {...frame}
    >
      <FormField
        control={form.control}
        name="name"
        label={intl.formatMessage({ id: 'screens.name' })}
        helperText={intl.formatMessage({ id: 'screens.name.help' })}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        rules={{
          validate: (typed) => typed.trim() !== '' || intl.formatMessage({ id: 'screens.name.required' }),
        }}
        autoFocus
        autoComplete="off"
      />
      {isEverywhere && (
        <FormField
          control={form.control}
          name="pilotCode"
          label={intl.formatMessage({ id: 'field.pilotCode' })}
          select
          rules={{ required: intl.formatMessage({ id: 'screens.pilot.required' }) }}
        >
          {[...new Set([...pilots, ...(user.pilotCode === ALL ? [] : [user.pilotCode])])].map((pilot) => (
            <MenuItem key={pilot} value={pilot}>
              {words.pilot(pilot)}
            </MenuItem>
          ))}
        </FormField>
      )}
    </FormDialog>
  );
}
