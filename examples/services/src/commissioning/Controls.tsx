/** @jsxImportSource preact */
import { Icon } from '../ui/icons';
import { number } from '../ui/locale';
import { type Cell, clear, currentFault, faults, inject, start, stop } from './cell';
import { t } from './text';

const speeds = [1, 2, 4];

interface Props {
  cell: Cell;
  onCell: (change: (cell: Cell) => Cell) => void;
  speed: number;
  onSpeed: (speed: number) => void;
}

/** The cell's panel: start and stop, speed, and faults to inject. What cannot be done now is disabled and said why. */
export function Controls({ cell, onCell, speed, onSpeed }: Props) {
  const fault = currentFault(cell);
  return (
    <section class="card stack controls" aria-labelledby="controls">
      <h2 id="controls">{t('controls')}</h2>
      <div class="row pair">
        <button
          type="button"
          class="button primary"
          disabled={cell.mode !== 'stopped'}
          onClick={() => onCell(start)}
        >
          <Icon name="play" flip /> {t('start')}
        </button>
        <button type="button" class="button" disabled={cell.mode !== 'running'} onClick={() => onCell(stop)}>
          <Icon name="stop" /> {t('stop')}
        </button>
      </div>
      <fieldset class="speeds">
        <legend class="small quiet">{t('speed')}</legend>
        {speeds.map((one) => (
          <label key={one} class={one === speed ? 'speed on' : 'speed'}>
            <input
              class="hidden"
              type="radio"
              name="speed"
              checked={one === speed}
              onChange={() => onSpeed(one)}
            />
            {t('times', { count: number(one) })}
          </label>
        ))}
      </fieldset>
      <div class="stack tight" role="group" aria-labelledby="inject">
        <h3 id="inject" class="small quiet">
          {t('inject')}
        </h3>
        {faults.map((one) => (
          <button
            key={one}
            type="button"
            class={cell.armed === one ? 'button armed' : 'button'}
            disabled={fault !== null}
            aria-pressed={cell.armed === one}
            onClick={() => onCell((current) => inject(current, one))}
          >
            <Icon name="bolt" /> {t(`fault.${one}`)}
          </button>
        ))}
        {cell.armed && (
          <p class="small quiet" role="status">
            {t('armed')}
          </p>
        )}
      </div>
      {fault && (
        <div class="problem stack tight" role="alert">
          <p>
            <strong>{t(`fault.${fault}`)}</strong> {t(`remedy.${fault}`)}
          </p>
          <button type="button" class="button" onClick={() => onCell(clear)}>
            <Icon name="check" /> {t('clear')}
          </button>
        </div>
      )}
    </section>
  );
}
