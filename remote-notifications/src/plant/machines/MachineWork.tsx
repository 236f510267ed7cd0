import { Typography } from '@portal/kit';
import type { MachineDetail } from '@portal/kit/wire';
import { FormattedMessage } from 'react-intl';
import { Muted, Loaded } from '../../parts';
import { useWork, WorkList } from '../../work';
import { Section } from './Section';
import { zoneOf } from './zone';

const MAX_WORK_ITEMS = 50;

export function MachineWork({
  machine,
}: {
  machine: Pick<MachineDetail, 'pilotCode' | 'module' | 'timeZone' | 'work'>;
}) {
  const { pilotCode, module, work } = machine;
  const timeZone = zoneOf([machine]);
  const query = useWork({ pilotCode, module, most: MAX_WORK_ITEMS });
  const done = work.filter(({ ended }) => ended !== undefined);
  return (
    <Section titleId="machines.work">
      <Loaded query={query} height={80}>
        {({ items }) => (
          <>
            {items.length === 0 && <Muted id="machines.work.none" />}
            <WorkList items={items} timeZone={timeZone} />
          </>
        )}
      </Loaded>
      {done.length > 0 && (
        <>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
            <FormattedMessage id="machines.work.done" />
          </Typography>
          <WorkList items={done} timeZone={timeZone} />
        </>
      )}
    </Section>
  );
}
