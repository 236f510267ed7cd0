import { useCapabilities } from '@portal/kit';
import type { Machine } from '@portal/kit/wire';
import { useKnownMachinesQuery, nameOf } from '../../parts';

type Named = Pick<Machine, 'module' | 'moduleName'>;

/** The machines that the user knows, of a pilot where one is given; undefined while they are not known. */
export function useKnownMachines(pilotCode?: string): readonly Named[] | undefined {
  const { plant } = useCapabilities();
  const { data } = useKnownMachinesQuery(undefined, { skip: !plant });
  return data?.machines.filter((one) => pilotCode === undefined || one.pilotCode === pilotCode);
}

const folded = (text: string) => text.trim().toLowerCase();

/** The machine that somebody names as they type, by its name or its id. */
export const machineNamed = (machines: readonly Named[], typed: string): Named | undefined =>
  machines.find((one) => [nameOf(one), one.module].map(folded).includes(folded(typed)));
