/** @jsxImportSource preact */
import { duration, number, t } from '../kit/language';
import { type MachineTimes, MINUTE } from './figures';
import { compare, type Thresholds } from './thresholds';

/** The stops of each slider, in minutes: fine where alarms are short, coarse where it no longer matters. */
const sliders = [
  { name: 'minimum', stops: [0, 0.25, 0.5, 1, 2, 3, 5, 10, 15, 30, 60] },
  { name: 'merge', stops: [0, 1, 2, 5, 10, 15, 30, 60, 120] },
] as const;

interface Props {
  times: readonly MachineTimes[];
  thresholds: Thresholds;
  onChange: (next: Thresholds) => void;
}

/** Thresholds to try: what they would spare people, and what they would hide. */
export function WhatIf({ times, thresholds, onChange }: Props) {
  const { before, after, longestMissed } = compare(times, thresholds);
  const said = (minutes: number) => (minutes === 0 ? t('whatIf.off') : duration(minutes * MINUTE));
  return (
    <section class="card stack">
      <h2>{t('whatIf')}</h2>
      {sliders.map(({ name, stops }) => (
        <label key={name} class="field">
          {t(`whatIf.${name}`)}
          <input
            type="range"
            max={stops.length - 1}
            value={stops.findIndex((stop) => stop === thresholds[name])}
            aria-valuetext={said(thresholds[name])}
            onInput={(event) => onChange({ ...thresholds, [name]: stops[event.currentTarget.valueAsNumber] })}
          />
          <span>{said(thresholds[name])}</span>
        </label>
      ))}
      <label>
        <input
          type="checkbox"
          checked={!thresholds.hasStandstills}
          onChange={(event) => onChange({ ...thresholds, hasStandstills: !event.currentTarget.checked })}
        />
        {` ${t('whatIf.standstills')}`}
      </label>
      <p role="status">
        {t('whatIf.verdict', { before: number(before), after: number(after) })}{' '}
        {longestMissed > 0 && t('whatIf.missed', { time: duration(longestMissed) })}
      </p>
    </section>
  );
}
