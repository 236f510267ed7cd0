/** @jsxImportSource preact */
import { type LocalEntry as Entry } from '../catalogue/entry';
import { duration, number, percent, t } from '../kit/language';
import { ServiceLink } from '../kit/ServiceLink';
import { type MachineFigures } from './figures';
import { type Ground, isThin, recommend } from './recommend';

/** The sentence of a ground; it takes of these what it names. */
const because = ({ kind, value, hour = 0 }: Ground) =>
  t(`ground.${kind}`, {
    perDay: number(value, 1),
    percent: percent(value),
    time: duration(value),
    from: `${hour}:00`,
    to: `${(hour + 1) % 24}:00`,
  });

interface Props {
  figures: readonly MachineFigures[];
  /** As they are without thresholds: whether they are enough does not hang on those. */
  before: readonly MachineFigures[];
  entries: readonly Entry[];
  /** Of the window, ms. */
  length: number;
}

/** What to try first, each with the figure that speaks for it; in its place, of how little the figures are made. */
export function Ranking({ figures, before, entries, length }: Props) {
  const list = recommend(figures, length);
  const count = before.reduce((all, { alarms }) => all + alarms, 0);
  const none = isThin(before, length)
    ? t('thin', { count: number(count), time: duration(length) })
    : list.length === 0 && t('ranking.none');
  return (
    <section class="card stack">
      <h2>{t('ranking')}</h2>
      {none ? (
        <p>{none}</p>
      ) : (
        <ol class="stack">
          {list.map(({ entryId, score, cases }) => {
            const title = entries.find(({ id }) => id === entryId)?.title ?? entryId;
            return (
              <li key={entryId}>
                <h3 class="row">
                  <span class="grow">
                    <ServiceLink service="catalogue" query={`entry=${entryId}`}>
                      {title}
                    </ServiceLink>
                  </span>
                  <meter min={0} max={100} value={score} aria-label={t('ranking.weight')} />
                </h3>
                {cases.map(({ machine, ground }) => (
                  <p key={machine}>
                    <strong>{machine}</strong> {because(ground)}
                  </p>
                ))}
                <ServiceLink service="orchestrator" query={`use=${entryId}`}>
                  {t('use')} <span class="hidden">{title}</span>
                </ServiceLink>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
