import { Box, CloseButton, Drawer, Typography, useCurrentUser, FailureView } from '@portal/kit';
import { Autocomplete } from '@portal/kit/choices';
import { TextField } from '@portal/kit/forms';
import { ALL, SUPER_ADMIN, type EventMapping } from '@portal/kit/wire';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ListFailure, Muted, optionsOf, usePeopleQuery } from '../../parts';
import { useMappingPilotsQuery } from '../topics/mappings.api';
import { RecipientCount, RecipientList } from '../topics/RecipientList';
import { reachOf } from '../topics/recipients';

interface SimulatorProps {
  mappings: readonly EventMapping[];
  onClose: () => void;
}

/** Simulates who would be notified of a topic in a pilot. Nothing is sent. */
export function Simulator({ mappings, onClose }: SimulatorProps) {
  const intl = useIntl();
  const user = useCurrentUser();
  const isSuper = user.pilotRole === SUPER_ADMIN;
  const people = usePeopleQuery();
  const pilots = useMappingPilotsQuery(undefined, { skip: !isSuper });
  const codes = isSuper ? (pilots.data ?? []) : [user.pilotCode].filter((code) => code !== ALL);
  const [topic, setTopic] = useState('');
  const [chosen, setPilot] = useState('');
  const pilot = chosen || (codes[0] ?? '');
  const topics = [...new Set(mappings.map((one) => one.topic))];
  const trimmed = topic.trim();
  const reach =
    people.data && trimmed !== '' && pilot !== ''
      ? reachOf(trimmed, pilot, mappings, people.data)
      : undefined;

  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          component: 'section',
          role: 'dialog',
          'aria-labelledby': 'mapping-simulator',
          sx: { width: 'min(100vw, 420px)', p: 2.5 },
        },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h2" id="mapping-simulator">
          <FormattedMessage id="simulator.title" />
        </Typography>
        <CloseButton onClick={onClose} />
      </Box>
      <Muted id="simulator.text" room={{ mb: 2 }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <Autocomplete
          freeSolo
          options={topics}
          inputValue={topic}
          onInputChange={(_event, text) => setTopic(text)}
          sx={{ flex: '1 1 200px' }}
          renderInput={(input) => (
            <TextField {...input} size="small" label={intl.formatMessage({ id: 'event.topic' })} />
          )}
        />
        <TextField
          select
          size="small"
          label={intl.formatMessage({ id: 'event.pilot' })}
          value={pilot}
          onChange={(event) => setPilot(event.target.value)}
          sx={{ flex: '0 1 140px', minWidth: 110 }}
        >
          {optionsOf(codes)}
        </TextField>
      </Box>
      <ListFailure of={pilots} />
      {/* Only the number: a role may have thousands of people. */}
      <Box aria-live="polite">
        {people.error && !people.data ? (
          <FailureView error={people.error} retry={() => void people.refetch()} dense />
        ) : reach ? (
          <>
            {!reach.mapping && (
              <Typography variant="body2" sx={{ mb: 1.5, fontWeight: 600 }}>
                <FormattedMessage id="simulator.unmapped" />
              </Typography>
            )}
            <RecipientCount reach={reach} />
          </>
        ) : (
          <Muted id="simulator.ask" />
        )}
      </Box>
      {reach && <RecipientList reach={reach} />}
    </Drawer>
  );
}
