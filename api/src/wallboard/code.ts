import { SCREEN_CODE_LENGTH, SCREEN_CODE_SIGNS } from '@portal/shared/wire';
import { randomInt } from 'node:crypto';
import { type Seal } from '../identity/seal';

/** A new code of a screen: one of 25 thousand million, of which few live at a time and few are tried (`throttle`). */
export const freshCode = (): string =>
  Array.from({ length: SCREEN_CODE_LENGTH }, () =>
    SCREEN_CODE_SIGNS.charAt(randomInt(SCREEN_CODE_SIGNS.length)),
  ).join('');

/** What is kept of a code. It is short: a plain hash of it would be found by trying. */
export const markOfCode = ({ mark }: Pick<Seal, 'mark'>, code: string): string => mark(code, 'screen code');
