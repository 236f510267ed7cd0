import type { Priority } from '@portal/kit/wire';

/** The priorities, the most urgent first. */
export const worstFirst = ['High', 'Mid', 'Low'] as const satisfies readonly Priority[];
