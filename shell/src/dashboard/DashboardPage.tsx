import { useIntl } from 'react-intl';
import {
  clock,
  fullNameOf,
  PageHeading,
  useCurrentUser,
  useFormatters,
  useStandingText,
} from '@portal/shared';
import { partOfDay } from '../platform';
import { MixTile } from './MixTile';
import { StateLine } from './StateLine';
import { TileCell, TileGrid } from './TileGrid';
import { UnreadTile } from './UnreadTile';
import { useHasTiles, Widgets } from './Widgets';

export default function DashboardPage() {
  const intl = useIntl();
  const format = useFormatters();
  const user = useCurrentUser();
  const words = useStandingText();
  const hasTiles = useHasTiles();
  const now = new Date(clock.now());
  const name = user.firstName.trim() || fullNameOf(user) || intl.formatMessage({ id: 'frame.user.generic' });
  const about = [words.role(user.userRole), words.pilot(user.pilotCode), format.date(now)].filter(Boolean);
  return (
    <>
      <PageHeading
        title={intl.formatMessage({ id: 'dashboard.title' })}
        subtitle={`${intl.formatMessage({ id: `dashboard.greeting.${partOfDay(now.getHours())}` }, { name })} · ${about.join(' · ')}`}
      />
      <TileGrid>
        {hasTiles ? (
          <Widgets />
        ) : (
          <>
            <TileCell size="half">
              <UnreadTile />
            </TileCell>
            <TileCell size="half">
              <MixTile />
            </TileCell>
          </>
        )}
      </TileGrid>
      <StateLine />
    </>
  );
}
