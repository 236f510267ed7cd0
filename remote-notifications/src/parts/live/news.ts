import { createObservable } from '@portal/kit';
import type { ConditionNews } from '@portal/kit/wire';

/** Condition news of the live channel, for all that depends on conditions. */
export const conditionNews = createObservable<ConditionNews>();
