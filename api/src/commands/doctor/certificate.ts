import { connect } from 'node:tls';

const CONNECT_TIMEOUT_MS = 5000;

/**
 * The end of the certificate that an address shows, as `tls` gives it (`Mar  1 12:00:00 2027 GMT`).
 * @throws Error if the address does not answer, or browsers would reject the certificate
 */
export function certificateEnd({ hostname, port }: URL): Promise<string> {
  return new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({
      host,
      port: Number(port) || 443,
      servername: host,
      timeout: CONNECT_TIMEOUT_MS,
    });
    const bad = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate();
      socket.end();
      resolve(until);
    });
    socket.once('timeout', () => bad(new Error('no answer')));
    socket.once('error', bad);
  });
}
