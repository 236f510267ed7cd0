/** What the bell says about the link. Times are epoch milliseconds. */
export type ConnectionState =
  /** Not wanted: nobody signed in, or disposed of. */
  | { readonly kind: 'off' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  | {
      readonly kind: 'reconnecting';
      readonly since: number;
      readonly attempt: number;
      readonly nextAt: number;
    }
  /** The browser itself says that there is no network. */
  | { readonly kind: 'offline'; readonly since: number };

export const off: ConnectionState = { kind: 'off' };
export const connecting: ConnectionState = { kind: 'connecting' };
export const live: ConnectionState = { kind: 'live' };
