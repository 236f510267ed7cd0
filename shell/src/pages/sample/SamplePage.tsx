import { useIntl } from 'react-intl';
import { Grid, PageHeading } from '@portal/shared';
import { ControlSamples } from './ControlSamples';
import { FieldSamples } from './FieldSamples';
import { SampleCard } from './SampleCard';
import { StateSamples } from './StateSamples';

/** `/sample-page`: the UI kit in its states, for developers of screens and themes. */
export default function SamplePage() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `sample.${id}` });
  return (
    <>
      <PageHeading title={text('title')} subtitle={text('subtitle')} />
      <Grid container spacing={2}>
        <Grid size={{ xs: 12, md: 6 }}>
          <SampleCard title={text('controls')}>
            <ControlSamples />
          </SampleCard>
        </Grid>
        <Grid size={{ xs: 12, md: 6 }}>
          <SampleCard title={text('fields')}>
            <FieldSamples />
          </SampleCard>
        </Grid>
        <StateSamples />
      </Grid>
    </>
  );
}
