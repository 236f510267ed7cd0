export function isPromised(version: string): boolean;
export function useNode(root: string, say: (text: string) => void): Promise<void>;
