/** The fields used of the Network Information API, which some browsers lack. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the network is fast enough for prefetches. */
export const spare = (connection: Connection | undefined): boolean =>
  connection?.saveData !== true && !/2g|3g/.test(connection?.effectiveType ?? '4g');
