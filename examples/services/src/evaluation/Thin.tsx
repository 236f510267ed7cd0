/** @jsxImportSource preact */
import { duration } from '../ui/locale';
import { type MachineFigures } from './statistics';
import { t } from './text';

/** In place of recommendations: of how little the figures are made, and how much it takes. */
export const Thin = ({ figures, length }: { figures: readonly MachineFigures[]; length: number }) => (
  <section class="card stack ranking" aria-labelledby="ranking">
    <h2 id="ranking">{t('ranking')}</h2>
    <p>
      {t.count(
        'thin.made',
        figures.reduce((sum, { alarms }) => sum + alarms, 0),
        { time: duration(length) },
      )}
    </p>
    <p class="quiet">{t('thin.needs')}</p>
  </section>
);
