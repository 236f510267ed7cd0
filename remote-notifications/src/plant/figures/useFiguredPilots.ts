import { useCapabilities } from '@portal/kit';
import { useDutyNowQuery } from '../../alerting';
import { useFiguresNowQuery } from './now.api';

export interface FiguredPilot {
  readonly pilotCode: string;
  readonly timeZone: string;
}

/** The pilots within the user's reach: of the duty plan, or of the current figures where the site has no duty plans. */
export function useFiguredPilots({ skip }: { skip: boolean }) {
  const { duty } = useCapabilities();
  const planned = useDutyNowQuery(undefined, { skip: skip || !duty });
  const current = useFiguresNowQuery(undefined, { skip: skip || duty });
  const { error, refetch } = duty ? planned : current;
  const data: readonly FiguredPilot[] | undefined = duty
    ? planned.data
    : current.data?.pilots.map(({ pilotCode, timeZone = 'UTC' }) => ({ pilotCode, timeZone }));
  return { data, error, refetch };
}
