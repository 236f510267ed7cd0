import dayjs, { type Dayjs } from 'dayjs';
import { type PickedKind } from '../picked';

/** The written form of a value, in the tokens of dayjs. */
const FORMS: Readonly<Record<PickedKind, string>> = {
  date: 'YYYY-MM-DD',
  time: 'HH:mm',
  moment: 'YYYY-MM-DDTHH:mm',
};

/** The day of a time of day: any without a change of the clock. */
const SOME_DAY = '2000-01-03';

/** A written value as the library takes it; null for '' and other invalid values. */
export function readValue(kind: PickedKind, value: string): Dayjs | null {
  const text = kind === 'time' ? `${SOME_DAY}T${value}` : value;
  const date = value === '' ? null : dayjs(text);
  return date?.isValid() ? date : null;
}

/** The first year of a date. A smaller one is a year that is still being typed. */
const FIRST_YEAR = 1900;

/** The written form of what the library gives; '' for no date, or half of one. */
export const writeValue = (kind: PickedKind, date: Dayjs | null): string =>
  date?.isValid() && date.year() >= FIRST_YEAR ? date.format(FORMS[kind]) : '';
