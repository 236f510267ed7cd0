import { useCurrentUser } from '@portal/kit';
import { mayOversee } from '../../parts';

const ofAll = { titleId: 'machines.empty.title', textId: 'machines.empty.text' } as const;
const own = { titleId: 'machines.empty.own.title', textId: 'machines.empty.own.text' } as const;

/**
 * The texts of an empty list of machines. Who sees only machines that they were notified of is not told that none has
 * reported anything: after a move to another pilot and back there are others.
 */
export const useEmptyIds = (): typeof ofAll | typeof own => (mayOversee(useCurrentUser()) ? ofAll : own);
