import { useCurrentUser } from '@portal/kit';
import { ALL } from '@portal/kit/wire';
import { EmptyTile, Loaded, TileLink } from '../../parts';
import { pages } from '../../paths';
import { useWork } from './useWork';
import { WorkList } from './WorkList';

const MAX_SHOWN_TROUBLES = 5;
/** How many are requested: assignments are among them, and the next ones are there at once after an action. */
const FETCHED_ITEMS = 25;

/** The dashboard tile of administrators with the worst conditions of their pilots, with actions in place. */
export default function WorstTroubles() {
  const { pilotCode } = useCurrentUser();
  const query = useWork({ most: FETCHED_ITEMS });
  return (
    <>
      <Loaded query={query} height={220}>
        {({ items }) => {
          const troubles = items.filter(({ kind }) => kind === 'condition');
          return troubles.length === 0 ? (
            <EmptyTile titleId="machines.state.none" textId="widget.troubles.none.text" />
          ) : (
            <WorkList
              items={troubles.slice(0, MAX_SHOWN_TROUBLES)}
              existing={troubles}
              isPilotNamed={pilotCode === ALL}
            />
          );
        }}
      </Loaded>
      <TileLink to={pages.teamBoard} textId="widget.team.all" />
    </>
  );
}
