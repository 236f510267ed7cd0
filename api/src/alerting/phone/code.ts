import { type Language } from '@portal/shared/wire';
import { randomInt } from 'node:crypto';
import { type Seal } from '../../platform';

export const CODE_MINUTES = 10;
/** Guesses for a code, out of a million. */
export const MAX_PHONE_CODE_TRIES = 5;

export const createPhoneCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A keyed hash: a plain hash of so short a code would be found by trying. */
export const markOfPhoneCode = ({ mark }: Pick<Seal, 'mark'>, code: string, userId: string): string =>
  mark(code, `phone code ${userId}`);

/** The number shortened so that only its owner recognizes it. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}…${phone.slice(-3)}`;

/** The SMS with a code. The owner of the number may not have requested it. */
export const codeText: Readonly<Record<Language, (code: string) => string>> = {
  en: (code) =>
    `${code} is the code that confirms this number in the Factory Portal, for ${CODE_MINUTES} minutes. If you did not ask for it, ignore this.`,
  de: (code) =>
    `${code} ist der Code, der diese Nummer im Factory Portal bestätigt, ${CODE_MINUTES} Minuten lang. Nicht angefordert? Dann ignorieren Sie diese SMS.`,
  fr: (code) =>
    `${code} est le code qui confirme ce numéro dans Factory Portal, pendant ${CODE_MINUTES} minutes. Si vous n’avez rien demandé, ignorez ce message.`,
  ro: (code) =>
    `${code} este codul care confirmă acest număr în Factory Portal, timp de ${CODE_MINUTES} minute. Dacă nu l-ați cerut, ignorați acest mesaj.`,
  zh: (code) =>
    `${code} 是在 Factory Portal 中确认此号码的验证码，${CODE_MINUTES} 分钟内有效。如非本人操作，请忽略。`,
};
