import { type EnvironmentVariables } from './environmentVariables';

const LOCAL_NAME = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const LOCAL_ADDRESS = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/**
 * The reasons not to start a demo, whose accounts, keys and mails are public: an https address is reachable by others.
 */
export function demoFailures({ PUBLIC_URL = '', API_HOST = '127.0.0.1' }: EnvironmentVariables): string[] {
  if (!URL.canParse(PUBLIC_URL)) return [];
  const { protocol, hostname } = new URL(PUBLIC_URL);
  if (protocol !== 'https:') return [];
  const local = LOCAL_NAME.test(hostname) && LOCAL_ADDRESS.test(API_HOST);
  return local
    ? []
    : [
        'PORTAL_MODE=demo must not be reached by others, and a PUBLIC_URL with https:// says it is: its passwords are public. Use PORTAL_MODE=production',
      ];
}
