/** The part of the Network Information API that is asked; absent in some browsers. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the network can spare what may never be used. */
export const spare = (connection: Connection | undefined): boolean =>
  connection?.saveData !== true && !/2g|3g/.test(connection?.effectiveType ?? '4g');
