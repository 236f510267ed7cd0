import { registrySchema } from '@portal/shared/registry';
import { fetchFailure } from '../../lib/fetchFailure';
import { type RegistryDocument } from '../../registryFile/document';
import { type Site } from './inventory';

const ANSWER_TIMEOUT_MS = 5000;

/** What the portal of a site serves to pages as its registry, or why that cannot be read. */
export type Served =
  | { readonly ok: true; readonly document: RegistryDocument; readonly text: string }
  | { readonly ok: false; readonly why: string };

export async function servedBy({ origin }: Site, ask: typeof fetch): Promise<Served> {
  let answer: Response;
  let text: string;
  try {
    answer = await ask(`${origin}/remotes.json`, {
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      redirect: 'error',
    });
    text = await answer.text();
  } catch (error) {
    return { ok: false, why: `does not answer: ${fetchFailure(error)}` };
  }
  if (!answer.ok) return { ok: false, why: `answers ${answer.status}` };
  try {
    const value: unknown = JSON.parse(text);
    registrySchema.parse(value);
    return { ok: true, document: value as RegistryDocument, text };
  } catch {
    return { ok: false, why: 'answers, but with no registry' };
  }
}
