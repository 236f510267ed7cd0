import { registrySchema, signatureEnd } from '@portal/shared/registry';
import { type Basics } from '../../platform';

const ANSWER_TIMEOUT_MS = 5000;

/** When the signature of the registry that pages read at `PUBLIC_URL` ends, epoch ms; undefined if it never does. */
export async function registryEnd({ config }: Pick<Basics, 'config'>): Promise<number | undefined> {
  const answer = await fetch(new URL('/remotes.json', config.publicUrl), {
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  const end = signatureEnd(registrySchema.parse(await answer.json()));
  return end === Infinity ? undefined : end;
}
