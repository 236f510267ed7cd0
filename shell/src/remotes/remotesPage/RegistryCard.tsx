import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  Alert,
  Box,
  Button,
  RelativeTime,
  serverNow,
  Typography,
  useFormatters,
  usePortal,
} from '@portal/shared';
import { type Registry, signatureEnd } from '@portal/shared/registry';
import { useRegistry, useShell, Section } from '../../platform';
import { problemText } from './reasonText';

/** From then on, platform administrators also get mails. */
const ENDS_SOON_MS = 14 * 86_400_000;

function endsSoon(registry: Registry): boolean {
  const left = signatureEnd(registry) - serverNow();
  return registry.signature !== undefined && left > 0 && left < ENDS_SOON_MS;
}

export function RegistryCard() {
  const intl = useIntl();
  const format = useFormatters();
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
      {registry?.expiresAt && !problem && endsSoon(registry) && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <FormattedMessage
            id="remotesPage.registry.endsSoon"
            values={{
              date: format.date(registry.expiresAt),
              command: (
                <Box component="code" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
                  npm run remotes -- sign
                </Box>
              ),
            }}
          />
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
          {registry?.signature && registry.expiresAt && (
            <Fact id="remotesPage.registry.ends">
              {registry.expiresAt === 'never' ? (
                <FormattedMessage id="remotesPage.registry.never" />
              ) : (
                format.date(registry.expiresAt)
              )}
            </Fact>
          )}
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
