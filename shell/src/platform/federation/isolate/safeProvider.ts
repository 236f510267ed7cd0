import { checkPaletteAnswer, type PaletteEntry, type PaletteProvider } from '@portal/shared';
import type { PartDeps } from '../load/loadPart';
import { messageOf, within } from '../verify/explain';
import type { LoadFailure } from '../verify/failure';

/** A palette provider with a time limit and a checked answer. Never throws or rejects; a failure gives no lines. */
export function safeProvider(
  provider: PaletteProvider,
  { limits }: Pick<PartDeps, 'limits'>,
  onFailure: (failure: LoadFailure) => void,
): PaletteProvider {
  const part = `slots.paletteProviders.${provider.id}`;
  return {
    ...provider,
    async search(query, context) {
      try {
        const late = () => {
          if (!context.signal.aborted) onFailure({ kind: 'timeout', url: '', afterMs: limits.manifestMs });
          return [];
        };
        const search = Promise.resolve(provider.search(query, context) as unknown);
        const { lines, wrong } = checkPaletteAnswer(await within<unknown>(search, limits.manifestMs, late));
        if (wrong) onFailure({ kind: 'badDefinition', ...wrong, path: `${part}.${wrong.path}` });
        return lines.map((line) => withSafeRun(line, provider.id));
      } catch (error) {
        // Typing on aborts the search: an error after that is not a failure.
        if (!context.signal.aborted) onFailure({ kind: 'background', message: messageOf(error) });
        return [];
      }
    },
  };
}

function withSafeRun(line: PaletteEntry, provider: string): PaletteEntry {
  const { run } = line;
  if (!run) return line;
  return {
    ...line,
    run: () => {
      try {
        run();
      } catch (error) {
        console.error(`What the palette provider ${provider} offered failed`, error);
      }
    },
  };
}
