/** @jsxImportSource preact */
import { type Entry } from '../catalogue/entries';
import { duration, number, percent, t } from '../kit/language';
import { ServiceLink } from '../kit/ServiceLink';
import { type MachineFigures } from './figures';
import { type Ground, isThin, recommend } from './recommend';

const because = ({ kind, value }: Ground) =>
  t(`ground.${kind}`, { perDay: number(value, 1), percent: percent(value), time: duration(value) });

interface Props {
  figures: readonly MachineFigures[];
  entries: readonly Entry[];
  /** The length of the window, ms. */
  length: number;
}

export function Ranking({ figures, entries, length }: Props) {
  const list = recommend(figures, length);
  const count = number(figures.reduce((all, { alarms }) => all + alarms, 0));
  const none = isThin(figures, length)
    ? t('thin', { count, time: duration(length) })
    : list.length === 0 && t('ranking.none');
  return (
    <section class="card stack">
      <h2>{t('ranking')}</h2>
      {none && <p>{none}</p>}
      {!none &&
        list.map(({ entryId, score, cases }) => {
          const title = entries.find(({ id }) => id === entryId)?.title ?? entryId;
          return (
            <div key={entryId}>
              <h3 class="row">
                <span class="grow">
                  <ServiceLink service="catalogue" query={`entry=${entryId}`}>
                    {title}
                  </ServiceLink>
                </span>
                <meter max={100} value={score} aria-label={t('ranking.weight')} />
              </h3>
              {cases.map(({ machine, ...ground }) => (
                <p key={machine}>
                  <strong>{machine}</strong> {because(ground)}
                </p>
              ))}
            </div>
          );
        })}
    </section>
  );
}
