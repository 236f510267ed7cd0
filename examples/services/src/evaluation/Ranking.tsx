/** @jsxImportSource preact */
import { type LocalEntry } from '../catalogue/entry';
import { Icon } from '../ui/icons';
import { duration, number, percent } from '../ui/locale';
import { ServiceLink } from '../ui/ServiceLink';
import { type Ground, type Recommendation } from './recommend';
import { MINUTE } from './statistics';
import { t } from './text';

function because(ground: Ground): string {
  switch (ground.kind) {
    case 'frequent':
      return t('ground.frequent', { perDay: number(ground.perDay, 1) });
    case 'rising':
      return t('ground.rising', { percent: percent(ground.share) });
    case 'slow-recovery':
      return t('ground.slow-recovery', { time: duration(ground.minutes * MINUTE) });
    case 'flutter':
      return t('ground.flutter', { time: duration(ground.minutes * MINUTE) });
    case 'standstill':
      return t('ground.standstill', { perDay: number(ground.perDay, 1) });
    case 'peak-hour':
      return t('ground.peak-hour', {
        percent: percent(ground.share),
        from: `${ground.hour}:00`,
        to: `${(ground.hour + 1) % 24}:00`,
      });
  }
}

/** What to try first, best first, each with the figure that speaks for it and a way into it. */
export const Ranking = ({
  list,
  entries,
}: {
  list: readonly Recommendation[];
  entries: ReadonlyMap<string, LocalEntry>;
}) => (
  <section class="card stack ranking" aria-labelledby="ranking">
    <h2 id="ranking">{t('ranking')}</h2>
    {list.length === 0 ? (
      <p class="quiet">{t('ranking.none')}</p>
    ) : (
      <ol class="ranked">
        {list.map(({ entryId, score, cases }, index) => (
          <li key={entryId}>
            <span class="place" aria-hidden="true">
              {index + 1}
            </span>
            <div class="grow">
              <p>
                <ServiceLink service="catalogue" query={{ entry: entryId }}>
                  <strong>{entries.get(entryId)?.title ?? entryId}</strong>
                </ServiceLink>
              </p>
              <ul class="small">
                {cases.map(({ machine, ground }) => (
                  <li key={machine}>{t('ground.on', { machine, reason: because(ground) })}</li>
                ))}
              </ul>
              <meter
                min={0}
                max={100}
                value={score}
                aria-label={t('ranking.weight')}
                title={`${t('ranking.weight')}: ${score}`}
              />
            </div>
            <ServiceLink
              class="button square"
              service="orchestrator"
              query={{ use: entryId }}
              label={t('ranking.use', { title: entries.get(entryId)?.title ?? entryId })}
            >
              <Icon name="arrow" flip />
            </ServiceLink>
          </li>
        ))}
      </ol>
    )}
  </section>
);
