import { Aged, FailureView, failureIn, Skeleton } from '@portal/kit';
import { useMachines, Muted, EmptyTile } from '../../parts';
import { MachineTiles } from './MachineTiles';
import { useEmptyIds } from './useEmptyIds';

/** One row on wide screens. The tile below and the page show all machines. */
const MAX_SHOWN_MACHINES = 4;

export default function MachineStates() {
  const query = useMachines();
  const emptyIds = useEmptyIds();
  const { data, error, refetch } = query;
  if (!data && failureIn(error)?.kind === 'missing') return <Muted id="machines.missing" />;
  if (!data && error) return <FailureView error={error} retry={() => void refetch()} dense />;
  if (!data) return <Skeleton variant="rounded" height={180} />;
  if (data.machines.length === 0) return <EmptyTile {...emptyIds} />;
  return (
    <Aged query={query}>
      <MachineTiles data={data} machines={data.machines.slice(0, MAX_SHOWN_MACHINES)} isBrief />
    </Aged>
  );
}
