import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { type Owned, type PaletteEntry, type PaletteProvider, useSlot } from '@portal/shared';
import { useShell, useOffered } from '../../platform';
import { group, type Group, type Line } from './results';
import { useOwnLines } from './useOwnLines';

/** The pause in typing before remotes are asked, ms. */
const PALETTE_PAUSE_MS = 150;

export function useLines(query: string): { groups: Group[]; searching: boolean } {
  const own = useOwnLines();
  const { lines: offered, searching } = useProvided(query);
  const groups = useMemo(() => group(query, [...own, ...offered]), [query, own, offered]);
  return { groups, searching };
}

function useProvided(query: string): { lines: Line[]; searching: boolean } {
  const providers = useSlot('paletteProviders');
  useWakeProviders();
  const intl = useIntl();
  const [answers, setAnswers] = useState<{ query: string; byProvider: Record<string, Line[]>; open: number }>(
    {
      query: '',
      byProvider: {},
      open: 0,
    },
  );
  const keys = providers.map(({ key }) => key).join('|');

  useEffect(() => {
    const text = query.trim();
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setAnswers((last) => ({
        ...last,
        query: text,
        open: text ? providers.length : 0,
        ...(!text && { byProvider: {} }),
      }));
      if (!text) return;
      for (const provider of providers) {
        void ask(provider, text, abort.signal, (id, values) => intl.formatMessage({ id }, values)).then(
          (lines) => {
            if (abort.signal.aborted) return;
            setAnswers((last) => ({
              ...last,
              open: last.open - 1,
              byProvider: { ...last.byProvider, [provider.key]: lines },
            }));
          },
        );
      }
    }, PALETTE_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // `providers` is new with each render; its keys say whether it changed.
    // oxlint-disable-next-line exhaustive-deps
  }, [query, keys, intl]);

  const lines = useMemo(() => Object.values(answers.byProvider).flat(), [answers.byProvider]);
  return { lines, searching: answers.open > 0 || (query.trim() !== '' && answers.query !== query.trim()) };
}

/** Activates the remotes with providers when the palette opens, because a search will probably follow. */
function useWakeProviders(): void {
  const { manager } = useShell().runtime;
  const owners = useOffered('paletteProviders')
    .map(({ owner }) => owner)
    .join(' ');
  useEffect(() => {
    for (const owner of owners.split(' ')) void manager.activate(owner);
  }, [owners, manager]);
}

/** A failed provider loses only its own lines. */
async function ask(
  provider: Owned<PaletteProvider>,
  query: string,
  signal: AbortSignal,
  t: (id: string, values?: Record<string, string | number>) => string,
): Promise<Line[]> {
  try {
    const entries: PaletteEntry[] = await provider.search(query, { host: provider.host, signal, t });
    return entries.map((entry) => ({ ...entry, key: `${provider.key}/${entry.id}` }));
  } catch (error) {
    if (!signal.aborted) console.warn(`The palette provider ${provider.key} failed`, error);
    return [];
  }
}
