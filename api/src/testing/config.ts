import { type Config, readConfig } from '../config/config';

/** Passwords that cost next to nothing. */
export const quickPasswords = { ARGON2_MEMORY_KIB: '8', ARGON2_PASSES: '1' };

/** A demo's configuration with cheap passwords, on any free port. */
export function testConfig(variables: Record<string, string> = {}): Config {
  const read = readConfig({ PORTAL_MODE: 'demo', API_PORT: '0', LOG_LEVEL: 'silent', ...variables });
  if (!read.ok) throw new Error(read.failures.join('\n'));
  // Past the configuration, which refuses cheap passwords in production.
  return { ...read.config, argon2: { memoryCost: 8, timeCost: 1 } };
}
