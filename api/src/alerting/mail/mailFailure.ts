import { type DeliveryFailure } from '@portal/shared/wire';

/** The codes of nodemailer and Node for a connection that failed or was lost. */
const AWAY: readonly string[] = [
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ESOCKET',
  'ETIMEDOUT',
];

/** Why a mail was not sent: its server was not reached, or refused it. */
export const mailFailure = (error: unknown): Extract<DeliveryFailure, 'mail' | 'mailAway'> =>
  typeof error === 'object' && error !== null && 'code' in error && AWAY.includes(String(error.code))
    ? 'mailAway'
    : 'mail';
