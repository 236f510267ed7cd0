/** Why a call to a provider failed: the message alone, since an answer that came with the error may hold tokens. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : typeof error);
