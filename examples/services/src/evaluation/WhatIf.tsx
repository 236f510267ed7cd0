/** @jsxImportSource preact */
import { duration, number, percent } from '../ui/locale';
import { type MachineTimes, MINUTE } from './statistics';
import { t } from './text';
import { compare, noThresholds, type Thresholds } from './thresholds';

/** The stops of each slider, in minutes: fine where alarms are short, coarse where it no longer matters. */
const sliders: readonly { name: 'minimum' | 'merge'; stops: readonly number[] }[] = [
  { name: 'minimum', stops: [0, 0.25, 0.5, 1, 2, 3, 5, 10, 15, 30, 60] },
  { name: 'merge', stops: [0, 1, 2, 5, 10, 15, 30, 60, 120] },
];

/** Thresholds to try: what they would spare people, and what they would hide. Alarms and ranking follow them. */
export function WhatIf({
  times,
  thresholds,
  onChange,
}: {
  times: readonly MachineTimes[];
  thresholds: Thresholds;
  onChange: (next: Thresholds) => void;
}) {
  const { before, after, longestMissed } = compare(times, thresholds);
  const changed = !thresholds.standstills || sliders.some(({ name }) => thresholds[name] > 0);
  return (
    <section class="card stack" aria-labelledby="what-if">
      <div class="row between">
        <h2 id="what-if">{t('whatIf')}</h2>
        <button type="button" class="button" disabled={!changed} onClick={() => onChange(noThresholds)}>
          {t('whatIf.reset')}
        </button>
      </div>
      <p class="quiet small">{t('whatIf.lead')}</p>
      {sliders.map(({ name, stops }) => (
        <label key={name} class="field">
          <span class="row between">
            <span>{t(`whatIf.${name}`)}</span>
            <span class="set">
              {thresholds[name] === 0 ? t('whatIf.off') : duration(thresholds[name] * MINUTE)}
            </span>
          </span>
          <input
            type="range"
            min={0}
            max={stops.length - 1}
            step={1}
            value={stops.indexOf(thresholds[name])}
            aria-valuetext={thresholds[name] === 0 ? t('whatIf.off') : duration(thresholds[name] * MINUTE)}
            onInput={(event) =>
              onChange({ ...thresholds, [name]: stops[Number(event.currentTarget.value)] ?? 0 })
            }
          />
        </label>
      ))}
      <label class="row small">
        <input
          type="checkbox"
          checked={!thresholds.standstills}
          onChange={(event) => onChange({ ...thresholds, standstills: !event.currentTarget.checked })}
        />
        {t('whatIf.standstills')}
      </label>
      <div class="verdict" role="status">
        <p class="big">
          {number(before)} <span aria-hidden="true">→</span>
          <span class="hidden">{t('whatIf.becomes')}</span> {number(after)}
        </p>
        <p>
          {t('whatIf.notifications')}
          {before > 0 && after < before && (
            <strong> {t('whatIf.spared', { share: percent((before - after) / before) })}</strong>
          )}
        </p>
        {longestMissed > 0 && (
          <p class="small warn-text">{t('whatIf.missed', { time: duration(longestMissed) })}</p>
        )}
      </div>
    </section>
  );
}
