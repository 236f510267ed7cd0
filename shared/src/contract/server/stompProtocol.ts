/**
 * The subprotocol of a WebSocket of the live channel, which speaks only STOMP 1.2; false if none of the offered ones
 * fits.
 */
export const stompProtocol = (offered: ReadonlySet<string>): string | false =>
  offered.has('v12.stomp') && 'v12.stomp';
