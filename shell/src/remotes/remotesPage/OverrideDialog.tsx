import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { Box, ConfirmDialog } from '@portal/shared';
import { useShell, useRemoteTitles } from '../../platform';

/** Asks for consent before code from a link (`?override=`) runs. Until then the site's own version runs. */
export default function OverrideDialog() {
  const intl = useIntl();
  const { runtime } = useShell();
  const override = useSyncExternalStore(runtime.subscribe, runtime.askedOverride);
  const titleOf = useRemoteTitles();
  if (!override) return null;
  const name = titleOf(override.id);
  const { origin, host } = new URL(override.entry);
  const shown = (
    <Box component="bdi" dir="ltr" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {origin}
    </Box>
  );
  return (
    <ConfirmDialog
      open
      tone="error"
      title={intl.formatMessage({ id: 'remotes.override.ask.title' }, { name })}
      confirmLabel={intl.formatMessage({ id: 'remotes.override.ask.run' }, { host })}
      cancelLabel={intl.formatMessage({ id: 'remotes.override.ask.keep' })}
      onConfirm={() => runtime.answerOverride(true)}
      onCancel={() => runtime.answerOverride(false)}
    >
      <Box component="p" sx={{ mt: 0 }}>
        {intl.formatMessage({ id: 'remotes.override.ask.text' }, { name, origin: shown })}
      </Box>
      {intl.formatMessage({ id: 'remotes.override.ask.unknown' }, { origin: shown })}
    </ConfirmDialog>
  );
}
