import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Alert, Box, Button, RelativeTime, Typography, usePortal } from '@portal/shared';
import { useRegistry, useShell, Section } from '../../platform';
import { problemText } from './reasonText';

export function RegistryCard() {
  const intl = useIntl();
  const { config } = usePortal();
  const { registry: client } = useShell().runtime;
  const { registry, problem } = useRegistry();
  const [busy, setBusy] = useState(false);
  const confirmedAt = client.confirmedAt();
  const signature =
    config.registry.keys.length === 0
      ? intl.formatMessage({ id: 'remotesPage.registry.notAsked' })
      : registry?.signature
        ? intl.formatMessage({ id: 'remotesPage.registry.signedBy' }, { keyId: registry.signature.keyId })
        : '–';

  return (
    <Section title={intl.formatMessage({ id: 'remotesPage.registry.title' })}>
      {problem && (
        <Alert severity={registry ? 'warning' : 'error'} sx={{ mb: 2 }}>
          {problemText(intl, problem)}{' '}
          <FormattedMessage id={registry ? 'remotes.note.lastGood' : 'remotes.note.alone'} />
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
        <Box
          component="dl"
          sx={{ m: 0, flexGrow: 1, display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1.5 }}
        >
          <Fact id="remotesPage.registry.serial">{registry ? registry.serial : '–'}</Fact>
          <Fact id="remotesPage.registry.issued">
            {registry ? <RelativeTime value={registry.issuedAt} /> : '–'}
          </Fact>
          <Fact id="remotesPage.registry.confirmed">
            {confirmedAt === undefined ? '–' : <RelativeTime value={confirmedAt} />}
          </Fact>
          <Fact id="remotesPage.registry.signature">{signature}</Fact>
        </Box>
        <Button
          variant="outlined"
          startIcon={<IconRefresh size={18} aria-hidden />}
          loading={busy}
          onClick={() => {
            setBusy(true);
            void client.refresh().finally(() => setBusy(false));
          }}
        >
          <FormattedMessage id="remotesPage.registry.refresh" />
        </Button>
      </Box>
    </Section>
  );
}

function Fact({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id={id} />
      </Typography>
      <Typography component="dd" variant="body1" sx={{ m: 0, fontWeight: 600 }}>
        {children}
      </Typography>
    </div>
  );
}
