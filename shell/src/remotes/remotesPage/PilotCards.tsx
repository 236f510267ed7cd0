import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Box, Card, CardContent, Grid, Typography, usePortal, useStandingText } from '@portal/shared';
import { ToggleButton, ToggleButtonGroup } from '@portal/shared/ui/forms';
import type { Registry } from '@portal/shared/registry';
import { useRemoteTitles } from '../../platform';
import { useKnownPilotsQuery } from './pilots.api';
import { pilotList, pilotsFor, pilotView, type RemoteView } from './pilotViews';
import { offText } from './reasonText';
import { StateChip } from './StateChip';

const LEVELS = ['USER', 'ADMIN', 'SUPER_ADMIN'];

export function PilotCards({ registry }: { registry: Registry }) {
  const intl = useIntl();
  const id = useId();
  const words = useStandingText();
  const { config, subject } = usePortal();
  const { data: pilots = [] } = useKnownPilotsQuery();
  const [accessLevel, setAccessLevel] = useState('USER');
  const registryUrl = new URL(config.registry.url, window.location.href).href;
  const where = { origin: subject.origin, registryUrl, accessLevel };

  return (
    <section aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end', mb: 2 }}>
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography id={id} variant="h3" component="h2">
            <FormattedMessage id="remotesPage.pilots.title" />
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            <FormattedMessage id="remotesPage.pilots.text" />
          </Typography>
        </Box>
        <ToggleButtonGroup
          size="small"
          sx={{ flexWrap: 'wrap' }}
          exclusive
          value={accessLevel}
          aria-label={intl.formatMessage({ id: 'remotesPage.pilots.level' })}
          onChange={(_event, level: string | null) => level !== null && setAccessLevel(level)}
        >
          {LEVELS.map((level) => (
            <ToggleButton key={level} value={level}>
              {words.level(level)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Grid container spacing={2}>
        {pilotsFor(subject, pilotList(registry, pilots)).map((pilot) => (
          <Grid key={pilot} size={{ xs: 12, sm: 6, lg: 4 }}>
            <PilotCard pilot={pilot} remotes={pilotView(registry, pilot, where).remotes} />
          </Grid>
        ))}
      </Grid>
    </section>
  );
}

function PilotCard({ pilot, remotes }: { pilot: string; remotes: readonly RemoteView[] }) {
  const id = useId();
  const titleOf = useRemoteTitles();
  return (
    <Card component="section" aria-labelledby={id} variant="outlined" sx={{ height: '100%' }}>
      <CardContent>
        <Typography id={id} variant="h4" component="h3" sx={{ mb: 1 }}>
          {pilot === 'ALL' ? <FormattedMessage id="remotesPage.pilots.all" /> : <bdi>{pilot}</bdi>}
        </Typography>
        {remotes.map((remote) => (
          <Box key={remote.id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {titleOf(remote.id)}{' '}
                {remote.version !== undefined && (
                  <Typography component="bdi" variant="body2" dir="ltr" sx={{ color: 'text.secondary' }}>
                    {remote.version}
                  </Typography>
                )}
              </Typography>
              <StateChip kind={remote.why ? 'off' : 'on'} />
            </Box>
            <Details remote={remote} />
          </Box>
        ))}
      </CardContent>
    </Card>
  );
}

function Details({ remote: { why, trial, featuresOff } }: { remote: RemoteView }) {
  const intl = useIntl();
  const lines = [
    ...(why ? [offText(intl, why)] : []),
    ...(trial ? [intl.formatMessage({ id: 'remotesPage.pilots.trial' }, trial)] : []),
    ...featuresOff.map(({ name, why: reason }) =>
      intl.formatMessage({ id: 'remotesPage.pilots.featureOff' }, { name, why: offText(intl, reason) }),
    ),
  ];
  return lines.map((line) => (
    <Typography key={line} variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.25 }}>
      {line}
    </Typography>
  ));
}
