import { Box, Button } from '@portal/kit';
import { DateField } from '@portal/kit/forms';
import { roleText, type AlarmFigures } from '@portal/kit/wire';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FilterSelect } from '../../parts';
import { figureSpans, isSpan, type FigureSpan, type FiguresView } from './figuresUrl';

interface FigureFiltersProps {
  view: FiguresView;
  pilot: string;
  pilots: readonly string[];
  /** The shown figures, which name the machines and the shifts. */
  figures: AlarmFigures | undefined;
  onChange: (change: Partial<FiguresView>) => void;
}

interface Option {
  value: string;
  label: string;
}

/** Keeps the selected option while the others are not loaded. */
const withPicked = (options: readonly Option[], value: string): Option[] =>
  value === '' || options.some((one) => one.value === value)
    ? [...options]
    : [{ value, label: value }, ...options];

export function FigureFilters({ view, pilot, pilots, figures, onChange }: FigureFiltersProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const [picksDays, setPicksDays] = useState(view.since === '');
  const [days, setDays] = useState({ from: view.from, to: view.to });
  // A filtered response lacks the other machines, so keep the last unfiltered one.
  const [unfiltered, setUnfiltered] = useState(figures);
  if (figures && figures !== unfiltered && view.module === '' && view.role === '' && view.shiftId === '')
    setUnfiltered(figures);
  const shown = unfiltered?.pilotCode === pilot ? unfiltered : figures;
  const roles = [...new Set((shown?.shifts ?? []).map(({ role }) => role))];
  const shifts = (shown?.shifts ?? []).filter(({ role }) => view.role === '' || role === view.role);
  const isNarrowed = view.module !== '' || view.role !== '' || view.shiftId !== '';

  const pick = (
    label: string,
    value: string,
    options: readonly Option[],
    onPick: (value: string) => void,
    any?: string,
  ) => (
    <FilterSelect
      label={label}
      value={value}
      onPick={onPick}
      options={withPicked(options, value)}
      {...(any !== undefined && { any })}
    />
  );
  const pickSpan = (value: string) => {
    setPicksDays(value === 'days');
    if (value !== 'days') onChange({ since: value as FigureSpan, from: '', to: '' });
  };
  const pickDay = (name: 'from' | 'to', value: string) => {
    const next = { ...days, [name]: value };
    setDays(next);
    if (isSpan(next.from, next.to)) onChange({ since: '', ...next });
  };
  const isWrong = picksDays && days.from !== '' && days.to !== '' && !isSpan(days.from, days.to);
  const day = (name: 'from' | 'to') => (
    <DateField
      size="small"
      label={say(`figures.day.${name}`)}
      value={days[name]}
      onChange={(value) => pickDay(name, value)}
      error={isWrong}
      helperText={isWrong && name === 'to' ? say('figures.day.wrong') : undefined}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3, alignItems: 'flex-start' }}>
      {pilots.length > 1 &&
        pick(
          say('event.pilot'),
          pilot,
          pilots.map((value) => ({ value, label: value })),
          (value) => onChange({ pilot: value, module: '', role: '', shiftId: '' }),
        )}
      {pick(
        say('figures.time'),
        picksDays ? 'days' : view.since,
        [
          ...Object.keys(figureSpans).map((value) => ({ value, label: say(`figures.since.${value}`) })),
          { value: 'days', label: say('figures.since.days') },
        ],
        pickSpan,
      )}
      {picksDays && (
        <>
          {day('from')}
          {day('to')}
        </>
      )}
      {pick(
        say('figures.machine'),
        view.module,
        (shown?.modules ?? []).map(({ module, moduleName }) => ({
          value: module,
          label: moduleName ?? module,
        })),
        (module) => onChange({ module }),
        say('filter.all'),
      )}
      {(roles.length > 0 || view.role !== '') &&
        pick(
          say('duty.role'),
          view.role,
          roles.map((value) => ({ value, label: roleText(value) })),
          (role) => onChange({ role, shiftId: '' }),
          say('filter.all'),
        )}
      {(shifts.length > 0 || view.shiftId !== '') &&
        pick(
          say('figures.shift'),
          view.shiftId,
          shifts.map(({ shiftId, shift, role }) => ({
            value: shiftId,
            label: view.role === '' ? `${shift} · ${roleText(role)}` : shift,
          })),
          (shiftId) => onChange({ shiftId }),
          say('filter.all'),
        )}
      {isNarrowed && (
        <Button
          onClick={() => onChange({ module: '', role: '', shiftId: '' })}
          sx={{ minHeight: 'max(40px, var(--portal-target))' }}
        >
          <FormattedMessage id="figures.reset" />
        </Button>
      )}
    </Box>
  );
}
