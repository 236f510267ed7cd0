import { readTime } from './timeOfDay';
import { type Reading } from './useTyped';

export interface TypedMoment {
  /** `YYYY-MM-DD`, or '' while the browser's input is incomplete. */
  date: string;
  time: string;
  /** The day was filled in with the time, not chosen. It is cleared with the time. */
  isGuess?: boolean;
}

const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/;

export function showMoment(value: string): TypedMoment {
  const [, date = '', time = ''] = MOMENT.exec(value) ?? [];
  return { date, time };
}

export function readMoment({ date, time: text }: TypedMoment): Reading {
  const time = readTime(text);
  const isBlank = text.trim() === '';
  if (time === undefined && !isBlank) return { value: '', problem: 'unreadable' };
  if (date === '' && isBlank) return { value: '' };
  return date === '' || time === undefined
    ? { value: '', problem: 'incomplete' }
    : { value: `${date}T${time}` };
}

export const tidyMoment = (typed: TypedMoment): TypedMoment => ({
  ...typed,
  time: readTime(typed.time) ?? typed.time.trim(),
});

export const withDate = ({ time }: TypedMoment, date: string): TypedMoment => ({ date, time });

/** `today` fills in a time without a date. Pass '' for an incomplete date input, so that it is not overwritten. */
export function withTime({ date, isGuess = false }: TypedMoment, time: string, today: string): TypedMoment {
  if (isGuess && time.trim() === '') return { date: '', time };
  if (date === '' && readTime(time) !== undefined) return { date: today, time, isGuess: true };
  return { date, time, isGuess };
}
