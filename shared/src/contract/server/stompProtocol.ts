/** The subprotocol of a WebSocket of the live channel, which speaks STOMP 1.2 alone; false for none of those on offer. */
export const stompProtocol = (offered: ReadonlySet<string>): string | false =>
  offered.has('v12.stomp') && 'v12.stomp';
