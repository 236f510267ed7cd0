import type { ChannelChoicesHere, PersonChannel } from '@portal/kit/wire';

/** The ways by which this site tells people. */
export const waysOf = ({ smsOffered, voiceOffered = false }: ChannelChoicesHere): PersonChannel[] => [
  'bell',
  'mail',
  ...(smsOffered ? (['sms'] as const) : []),
  ...(voiceOffered ? (['voice'] as const) : []),
];
