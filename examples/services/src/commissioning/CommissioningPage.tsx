/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { type PageProps } from '../ui/boot';
import { Icon } from '../ui/icons';
import { seconds } from '../ui/locale';
import { Problem } from '../ui/Problem';
import { useLoad } from '../ui/useLoad';
import { currentFault, newCell, phaseAt } from './cell';
import { Controls } from './Controls';
import { ReportCard } from './ReportCard';
import { Scene } from './Scene';
import { t } from './text';
import { useCell } from './useCell';

export function CommissioningPage({ call, user }: PageProps) {
  const [rights, reload] = useLoad<{ pilots: string[] }>(call, '/virtual-commissioning/api/cell');
  const [speed, setSpeed] = useState(1);
  const { cell, setCell, calm } = useCell(speed);
  if (rights.kind === 'loading') return <p class="quiet">{t('loading')}</p>;
  if (rights.kind === 'failed') {
    return rights.failure === 'forbidden' ? (
      <section class="card notice" role="alert">
        <span class="notice-icon">
          <Icon name="lock" />
        </span>
        <h2>{t('forbidden.title')}</h2>
        <p>{t('forbidden', { pilot: user.pilotCode })}</p>
      </section>
    ) : (
      <Problem failure={rights.failure} onRetry={reload} />
    );
  }
  const fault = currentFault(cell);
  return (
    <div class="cell-layout">
      <section class="card stack" aria-labelledby="cell">
        <div class="row between">
          <h2 id="cell">{t('cell')}</h2>
          <span
            class={fault ? 'chip bad' : cell.mode === 'running' ? 'chip good' : 'chip warn'}
            role="status"
            data-testid="mode"
          >
            {fault ? t(`fault.${fault}`) : t(`mode.${cell.mode}`)}
          </span>
        </div>
        <Scene cell={cell} calm={calm} />
        <dl class="tally">
          <div>
            <dt>{t('tally.phase')}</dt>
            <dd>{t(`phase.${phaseAt(cell)}`)}</dd>
          </div>
          <div>
            <dt>{t('tally.parts')}</dt>
            <dd data-testid="parts">{cell.cycles.length}</dd>
          </div>
          <div>
            <dt>{t('tally.scrap')}</dt>
            <dd>{cell.scrap}</dd>
          </div>
          <div>
            <dt>{t('tally.last')}</dt>
            <dd>{cell.cycles.length > 0 ? seconds((cell.cycles.at(-1) ?? 0) / 1000) : '–'}</dd>
          </div>
        </dl>
      </section>
      <Controls cell={cell} onCell={setCell} speed={speed} onSpeed={setSpeed} />
      <ReportCard cell={cell} pilots={rights.data.pilots} call={call} onReset={() => setCell(newCell)} />
    </div>
  );
}
