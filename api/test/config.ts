import { type Config, readConfig } from '../src/platform/config/config';

export const quickPasswords = { ARGON2_MEMORY_KIB: '8', ARGON2_PASSES: '1' };

export function testConfig(variables: Record<string, string> = {}): Config {
  const read = readConfig({ PORTAL_MODE: 'demo', API_PORT: '0', LOG_LEVEL: 'silent', ...variables });
  if (!read.ok) throw new Error(read.failures.join('\n'));
  // Set after reading, because production mode refuses cheap password hashing.
  return { ...read.config, argon2: { memoryCost: 8, timeCost: 1 } };
}

export const producerKey = { 'x-api-key': 'demo-producer-key' };
