import type { ChannelChoicesHere } from '@portal/kit/wire';

/** A way by which somebody is told. */
export type Way = 'bell' | 'mail' | 'sms' | 'voice';

/** Whether a way needs a number. */
export const isByPhone = (way: Way): boolean => way === 'sms' || way === 'voice';

/** The ways that this site has. */
export const waysOf = ({ smsOffered, voiceOffered = false }: ChannelChoicesHere): Way[] => [
  'bell',
  'mail',
  ...(smsOffered ? (['sms'] as const) : []),
  ...(voiceOffered ? (['voice'] as const) : []),
];
