export function installState(root: string): 'current' | 'missing' | 'overwritten';
export function noteInstalled(root: string): void;
