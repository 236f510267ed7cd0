import { useIntl } from 'react-intl';
import { fullNameOf, PageHeading, useCurrentUser, useFormatters, useStandingText } from '@portal/shared';
import { partOfDay } from '../parts/person';
import { MixTile } from './MixTile';
import { StateTile } from './StateTile';
import { TileCell, TileGrid } from './TileGrid';
import { UnreadTile } from './UnreadTile';
import { Widgets } from './Widgets';

/** The home page: the shell's own tiles, and those that remotes contribute. */
export default function DashboardPage() {
  const intl = useIntl();
  const format = useFormatters();
  const user = useCurrentUser();
  const words = useStandingText();
  const now = new Date();
  const name = user.firstName.trim() || fullNameOf(user) || intl.formatMessage({ id: 'frame.user.generic' });
  const about = [words.role(user.userRole), words.pilot(user.pilotCode), format.date(now)].filter(Boolean);
  return (
    <>
      <PageHeading
        title={intl.formatMessage({ id: 'dashboard.title' })}
        subtitle={`${intl.formatMessage({ id: `dashboard.greeting.${partOfDay(now.getHours())}` }, { name })} · ${about.join(' · ')}`}
      />
      <TileGrid>
        <Widgets isFull />
        <TileCell>
          <UnreadTile />
        </TileCell>
        <Widgets />
        <TileCell>
          <MixTile />
        </TileCell>
        <TileCell>
          <StateTile />
        </TileCell>
      </TileGrid>
    </>
  );
}
