import { Box, Chip, Link, Typography, useFormatters } from '@portal/kit';
import { alarmGuide, type PilotNow } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { EmptyTile, Loaded, TileLink } from '../../parts';
import { pages } from '../../paths';
import { useFiguresNow } from './now.api';
import { noiseOf, type Noise } from './stand';

/** The dashboard has to fit on one screen. */
const MAX_SHOWN_MACHINES = 3;

export default function NoisyMachines() {
  const query = useFiguresNow();
  return (
    <>
      <Loaded query={query} height={220}>
        {({ pilots }) => {
          const noise = noiseOf(pilots, MAX_SHOWN_MACHINES);
          if (noise.length === 0) return <EmptyTile titleId="widget.rate.none" textId="inbox.empty.text" />;
          return (
            <>
              <Guide pilots={pilots} />
              <Box component="ol" role="list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {noise.map((one) => (
                  <Row
                    key={one.key}
                    noise={one}
                    most={noise[0]?.alarms ?? 1}
                    isPilotNamed={pilots.length > 1}
                  />
                ))}
              </Box>
            </>
          );
        }}
      </Loaded>
      <TileLink to={`${pages.figures}?since=1d`} textId="figures.title" />
    </>
  );
}

/** The share of High in all alarms of the day, against the guide (EEMUA 191). */
function Guide({ pilots }: { pilots: readonly PilotNow[] }) {
  const format = useFormatters();
  const high = pilots.reduce((sum, { priorities }) => sum + priorities.High, 0);
  const all = pilots.reduce((sum, { priorities: { High, Mid, Low } }) => sum + High + Mid + Low, 0);
  const guide = alarmGuide.priorities.High;
  const isBeyond = all > 0 && high / all > guide;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.5 }}>
      <Typography variant="body2">
        <FormattedMessage
          id="widget.noise.guide"
          values={{
            share: format.percent(all === 0 ? 0 : high / all),
            count: all,
            guide: format.percent(guide),
          }}
        />
      </Typography>
      {isBeyond && <Beyond />}
    </Box>
  );
}

const Beyond = () => (
  <Chip
    size="small"
    variant="outlined"
    label={<FormattedMessage id="figures.verdict.over" />}
    sx={{ borderColor: 'priority.mid.main' }}
  />
);

function Row({ noise, most, isPilotNamed }: { noise: Noise; most: number; isPilotNamed: boolean }) {
  const format = useFormatters();
  const { pilotCode, module, moduleName, alarms, high, highShare, isBeyond } = noise;
  return (
    <Box component="li" sx={{ py: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Link
          component={RouterLink}
          to={pages.machine(pilotCode, module)}
          underline="hover"
          variant="body2"
          sx={{ flex: 1, minWidth: 120, color: 'text.primary', fontWeight: 600 }}
        >
          {[moduleName ?? module, isPilotNamed ? pilotCode : ''].filter(Boolean).join(' · ')}
        </Link>
        {isBeyond && <Beyond />}
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <FormattedMessage
            id="widget.noise.row"
            values={{ count: alarms, share: format.percent(highShare) }}
          />
        </Typography>
      </Box>
      <Box aria-hidden sx={{ height: 6, mt: 0.25, bgcolor: 'action.hover', display: 'flex' }}>
        <Box sx={{ width: `${(100 * high) / most}%`, bgcolor: 'priority.high.container' }} />
        <Box sx={{ width: `${(100 * (alarms - high)) / most}%`, bgcolor: 'text.disabled' }} />
      </Box>
    </Box>
  );
}
