/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { type PageProps } from '../kit/boot';
import { Select } from '../kit/Select';
import { language, t } from '../kit/language';
import { Pending } from '../kit/Problem';
import { ServiceLink } from '../kit/ServiceLink';
import { useLoad } from '../kit/useLoad';
import { type Category, type Entry, type Maturity } from './entries';
import { search } from './search';

const tones: Record<Maturity, string> = { prototype: 'chip warn', pilot: 'chip', production: 'chip good' };
const unique = (values: readonly string[]) => [...new Set(values)].sort();

const EntryCard = ({
  entry: { id, title, summary, category, maturity, provider, pilots },
}: {
  entry: Entry;
}) => (
  <li class="card stack">
    <h2>{title}</h2>
    <p>{summary}</p>
    <p class="row">
      <span class="chip accent">{t(`category.${category}`)}</span>
      <span class={tones[maturity]}>{t(`maturity.${maturity}`)}</span>
    </p>
    <p class="quiet">{[provider, ...pilots].join(' · ')}</p>
    <ServiceLink service="orchestrator" query={`use=${id}`}>
      {t('use')} <span class="hidden">{title}</span>
    </ServiceLink>
  </li>
);

/** The searchable catalogue; `?entry=` in the URL searches for one entry. */
export default function CataloguePage({ call }: PageProps) {
  const { data: entries, failure, reload } = useLoad<Entry[]>(call, `catalogue/api/entries/${language}`);
  const [filter, setFilter] = useState(() => ({
    text: new URLSearchParams(location.search).get('entry') ?? '',
    category: '',
    maturity: '',
    pilot: '',
  }));
  if (!entries) return <Pending failure={failure} onRetry={reload} />;
  const matches = search(entries, filter);
  const choice = (
    name: 'category' | 'maturity' | 'pilot',
    options: readonly (readonly [string, string])[],
  ) => (
    <Select
      label={name === 'pilot' ? t('inUseAt') : t(name)}
      value={filter[name]}
      options={[['', t('all')], ...options]}
      onChange={(value) => setFilter({ ...filter, [name]: value })}
    />
  );
  const categories = unique(entries.map(({ category }) => category)) as Category[];
  return (
    <>
      <search class="card row">
        <label class="field">
          {t('search')}
          <input
            type="search"
            value={filter.text}
            onInput={(event) => setFilter({ ...filter, text: event.currentTarget.value })}
          />
        </label>
        {choice(
          'category',
          categories.map((one) => [one, t(`category.${one}`)]),
        )}
        {choice(
          'maturity',
          (['prototype', 'pilot', 'production'] as const).map((one) => [one, t(`maturity.${one}`)]),
        )}
        {choice(
          'pilot',
          unique(entries.flatMap(({ pilots }) => pilots)).map((one) => [one, one]),
        )}
      </search>
      <p role="status">{matches.length === 0 ? t('notFound') : t('found', { count: matches.length })}</p>
      <ul class="grid">
        {matches.map((entry) => (
          <EntryCard key={entry.id} entry={entry} />
        ))}
      </ul>
    </>
  );
}
