/** The state of the live channel, as the bell shows it. Times are epoch milliseconds. */
export type ConnectionState =
  /** Nobody is signed in, or the channel is disposed of. */
  | { readonly kind: 'off' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  | {
      readonly kind: 'reconnecting';
      readonly since: number;
      readonly attempt: number;
      readonly nextAt: number;
    }
  | { readonly kind: 'offline'; readonly since: number };

export const off: ConnectionState = { kind: 'off' };
export const connecting: ConnectionState = { kind: 'connecting' };
export const live: ConnectionState = { kind: 'live' };
