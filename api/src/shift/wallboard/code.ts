import { SCREEN_CODE_LENGTH, SCREEN_CODE_CHARACTERS } from '@portal/shared/wire';
import { randomInt } from 'node:crypto';
import { type Seal } from '../../platform';

/** One of 25 thousand million codes, of which few are live at a time and few can be tried (`throttle`). */
export const createScreenCode = (): string =>
  Array.from({ length: SCREEN_CODE_LENGTH }, () =>
    SCREEN_CODE_CHARACTERS.charAt(randomInt(SCREEN_CODE_CHARACTERS.length)),
  ).join('');

/** A keyed hash: a plain hash of so short a code would be found by trying. */
export const markOfScreenCode = ({ mark }: Pick<Seal, 'mark'>, code: string): string =>
  mark(code, 'screen code');
