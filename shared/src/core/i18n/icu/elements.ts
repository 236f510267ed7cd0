/**
 * The parsed elements of an ICU message for `intl-messageformat`, with the numbers and names of
 * `@formatjs/icu-messageformat-parser`, which this folder replaces.
 */
export type Element =
  | { type: 0; value: string }
  | { type: 1; value: string }
  | { type: 2 | 3 | 4; value: string; style: string | null }
  | { type: 5; value: string; options: Options }
  | { type: 6; value: string; options: Options; offset: number; pluralType: 'cardinal' | 'ordinal' }
  | { type: 7 }
  | { type: 8; value: string; children: Element[] };

export type Options = Record<string, { value: Element[] }>;

export const TYPE = {
  literal: 0,
  argument: 1,
  number: 2,
  date: 3,
  time: 4,
  select: 5,
  plural: 6,
  pound: 7,
  tag: 8,
} as const;

const is =
  (...types: readonly number[]) =>
  (element: { type: number }): boolean =>
    types.includes(element.type);

export const isLiteralElement = is(0);
export const isArgumentElement = is(1);
export const isNumberElement = is(2);
export const isDateElement = is(3);
export const isTimeElement = is(4);
export const isSelectElement = is(5);
export const isPluralElement = is(6);
export const isPoundElement = is(7);
export const isTagElement = is(8);

/** Skeletons (`::currency/EUR`) are not supported. */
export const isNumberSkeleton = (): boolean => false;
export const isDateTimeSkeleton = (): boolean => false;
