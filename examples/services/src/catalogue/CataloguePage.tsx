/** @jsxImportSource preact */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type PageProps } from '../ui/boot';
import { Icon } from '../ui/icons';
import { language } from '../ui/locale';
import { Problem } from '../ui/Problem';
import { common } from '../ui/text';
import { useLoad } from '../ui/useLoad';
import { type Category, categories, type LocalEntry, type Maturity } from './entry';
import { EntryCard } from './EntryCard';
import { EntryDetail } from './EntryDetail';
import { noFilter, search } from './search';
import { t } from './text';

const none: readonly LocalEntry[] = [];
const maturities: readonly Maturity[] = ['prototype', 'pilot', 'production'];

/** Category and data kinds as they are shown, so that they can be searched in the user's language. */
const wordsOf = ({ category, inputs, outputs }: LocalEntry) =>
  [common(`category.${category}`), ...[...inputs, ...outputs].map((kind) => common(`kind.${kind}`))].join(
    ' ',
  );

const entryInAddress = () => new URLSearchParams(location.search).get('entry');

/** The open entry is in the address (`?entry=`), so that a link can lead to it and "back" closes it. */
function useOpenEntry(): [string | null, (id: string | null) => void] {
  const [id, setId] = useState(entryInAddress);
  useEffect(() => {
    const onPop = () => setId(entryInAddress());
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
  const open = (next: string | null) => {
    const address = new URL(location.href);
    if (next === null) address.searchParams.delete('entry');
    else address.searchParams.set('entry', next);
    history.pushState(null, '', address);
    setId(next);
  };
  return [id, open];
}

export function CataloguePage({ call }: PageProps) {
  const [loaded, reload] = useLoad<LocalEntry[]>(call, `/catalogue/api/entries/${language}`);
  const [filter, setFilter] = useState(noFilter);
  const [openId, open] = useOpenEntry();
  const entries = loaded.kind === 'ready' ? loaded.data : none;
  const found = useMemo(() => search(entries, filter, wordsOf), [entries, filter]);
  const pilots = useMemo(() => [...new Set(entries.flatMap((entry) => entry.pilots))].sort(), [entries]);
  const shown = entries.find(({ id }) => id === openId);

  if (loaded.kind === 'failed') return <Problem failure={loaded.failure} onRetry={reload} />;
  return (
    <div class="stack">
      <search class="card filters">
        <label class="field search">
          {t('search.label')}
          <span class="search-box">
            <Icon name="search" />
            <input
              type="search"
              value={filter.text}
              placeholder={t('search.hint')}
              onInput={(event) => setFilter({ ...filter, text: event.currentTarget.value })}
            />
          </span>
        </label>
        <label class="field">
          {t('filter.category')}
          <select
            value={filter.category}
            onChange={(event) =>
              setFilter({ ...filter, category: event.currentTarget.value as Category | '' })
            }
          >
            <option value="">{t('filter.anyCategory')}</option>
            {categories.map((category) => (
              <option key={category} value={category}>
                {common(`category.${category}`)}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          {t('filter.maturity')}
          <select
            value={filter.maturity}
            onChange={(event) =>
              setFilter({ ...filter, maturity: event.currentTarget.value as Maturity | '' })
            }
          >
            <option value="">{t('filter.anyMaturity')}</option>
            {maturities.map((maturity) => (
              <option key={maturity} value={maturity}>
                {t(`maturity.${maturity}`)}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          {t('filter.pilot')}
          <select
            value={filter.pilot}
            onChange={(event) => setFilter({ ...filter, pilot: event.currentTarget.value })}
          >
            <option value="">{t('filter.anyPilot')}</option>
            {pilots.map((pilot) => (
              <option key={pilot}>{pilot}</option>
            ))}
          </select>
        </label>
      </search>
      <div class="row between found">
        <p class="quiet" role="status">
          {loaded.kind === 'ready' ? t.count('found', found.length) : t('loading')}
        </p>
        {filter !== noFilter && (
          <button type="button" class="button" onClick={() => setFilter(noFilter)}>
            {t('filter.clear')}
          </button>
        )}
      </div>
      {loaded.kind === 'ready' && found.length === 0 && <p class="card empty">{t('empty')}</p>}
      <ul class="entries">
        {found.map((entry) => (
          <EntryCard key={entry.id} entry={entry} onOpen={() => open(entry.id)} />
        ))}
      </ul>
      {shown && <EntryDetail entry={shown} onClose={() => open(null)} />}
    </div>
  );
}
