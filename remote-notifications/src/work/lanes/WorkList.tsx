import { Box } from '@portal/kit';
import type { WorkItem } from '@portal/kit/wire';
import { useSteadyRows } from './useSteadyRows';
import { useWorkActions } from './useWorkActions';
import { WorkRow } from './WorkRow';

interface WorkListProps {
  items: readonly WorkItem[];
  /** All existing items, shown or not. @default items */
  existing?: readonly WorkItem[];
  /** See `WorkRow`. */
  within?: string;
  /** Set where work of several pilots is listed. @default false */
  isPilotNamed?: boolean;
  /** See `WorkRow`. */
  timeZone?: string;
}

/** A list of work items. Rows keep their places while somebody uses them. */
export function WorkList({ items, existing = items, within, isPilotNamed = false, timeZone }: WorkListProps) {
  const { extra, ...actions } = useWorkActions();
  const { shown, touches } = useSteadyRows(items, existing);
  return (
    <>
      <Box component="ul" role="list" sx={{ m: 0, p: 0 }} {...touches}>
        {shown.map(({ row, isGone }) => (
          <WorkRow
            key={row.id}
            item={row}
            actions={actions}
            within={within}
            isPilotNamed={isPilotNamed}
            timeZone={timeZone}
            isGone={isGone}
          />
        ))}
      </Box>
      {extra}
    </>
  );
}
