import { existsSync, readFileSync } from 'node:fs';
import { type Registry, registrySchema } from '@portal/shared/registry';
import { fetchFailure } from '../lib/fetchFailure';
import { Refusal } from '../lib/say';
import { typedPath } from '../lib/paths';

const TIME_LIMIT_MS = 10_000;

/** Whether the place of a registry is an address, and no file. */
export const isAddress = (place: string): boolean => /^https?:\/\//.test(place);

async function textAt(place: string): Promise<string> {
  if (!isAddress(place)) {
    const file = typedPath(place);
    if (!existsSync(file)) throw new Error('it is not there');
    return readFileSync(file, 'utf8');
  }
  const answer = await fetch(place, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }).catch(
    (error: unknown) => {
      throw new Error(fetchFailure(error), { cause: error });
    },
  );
  if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  return answer.text();
}

/**
 * The registry of those who run a remote, which says what may not be removed.
 * @param place its file, or its address at the portal
 * @throws Refusal if it cannot be read: nothing may be removed then
 */
export async function runningRegistry(place: string): Promise<Registry> {
  const reason = await textAt(place).then(
    (text) => {
      try {
        return registrySchema.parse(JSON.parse(text));
      } catch {
        return 'it is not a registry';
      }
    },
    (error: unknown) => (error as Error).message,
  );
  if (typeof reason !== 'string') return reason;
  throw new Refusal(`The registry at ${place} cannot be read (${reason}); nothing was built or removed.`);
}
