import { readTime } from './timeOfDay';
import { type Reading } from './useTyped';

/** What stands in the two fields of a moment. */
export interface TypedMoment {
  /** `YYYY-MM-DD`, or '' as the browser's field has it while a part of it is missing. */
  date: string;
  /** As it was typed. */
  time: string;
  /** Nobody chose the day: it came with the time, and goes with it. */
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

/**
 * @param today the day that is meant by whoever writes a time and no date; '' where half a date stands there, which would
 * be overwritten
 */
export function withTime({ date, isGuess = false }: TypedMoment, time: string, today: string): TypedMoment {
  if (isGuess && time.trim() === '') return { date: '', time };
  if (date === '' && readTime(time) !== undefined) return { date: today, time, isGuess: true };
  return { date, time, isGuess };
}
