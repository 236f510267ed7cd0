import { assignmentStatuses } from '@portal/kit/wire';
import type { Side } from '../assignments/lists';

/** The view of the assignments page, stored in the URL. */
export interface BoardView {
  side: Side;
  /** `team`: all work that the user may see, by owner. */
  as: 'board' | 'list' | 'team';
  /** The status filter of the list; '' for all. */
  status: string;
}

export function readBoardUrl(params: URLSearchParams): BoardView {
  const status = params.get('status')?.toLowerCase();
  const side = params.get('side');
  const as = params.get('as');
  return {
    side: side === 'requested' ? 'Requested' : side === 'pilot' ? 'Pilot' : 'Received',
    as: as === 'list' || as === 'team' ? as : 'board',
    status: assignmentStatuses.find((one) => one.toLowerCase() === status) ?? '',
  };
}

export function writeBoardUrl({ side, as, status }: BoardView): URLSearchParams {
  const params = new URLSearchParams();
  if (side !== 'Received') params.set('side', side.toLowerCase());
  if (as !== 'board') params.set('as', as);
  if (status !== '') params.set('status', status);
  return params;
}
