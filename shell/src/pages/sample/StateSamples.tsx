import { useIntl } from 'react-intl';
import { Grid, StateView, type StateViewProps } from '@portal/shared';
import { SampleCard } from './SampleCard';

const ignore = () => undefined;
const STATES: StateViewProps[] = [
  { variant: 'loading', dense: true },
  { variant: 'empty', dense: true, level: 3 },
  { variant: 'error', dense: true, level: 3, retry: ignore, code: 'E-7FK3Q' },
  { variant: 'forbidden', dense: true, level: 3 },
  { variant: 'offline', dense: true, level: 3, retry: ignore },
];

export function StateSamples() {
  const intl = useIntl();
  return STATES.map((state) => (
    <Grid key={state.variant} size={{ xs: 12, sm: 6, lg: 4 }}>
      <SampleCard title={intl.formatMessage({ id: `sample.state.${state.variant}` })}>
        <StateView {...state} />
      </SampleCard>
    </Grid>
  ));
}
