import type { ChannelChoicesHere, PersonChannel } from '@portal/kit/wire';

export const waysOf = ({ smsOffered, voiceOffered = false }: ChannelChoicesHere): PersonChannel[] => [
  'bell',
  'mail',
  ...(smsOffered ? (['sms'] as const) : []),
  ...(voiceOffered ? (['voice'] as const) : []),
];
