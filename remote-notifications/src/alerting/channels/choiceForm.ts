import type { ChannelChoices, Priority } from '@portal/kit/wire';

export interface ChoiceForm extends Pick<ChannelChoices, 'bell' | 'mail' | 'sms' | 'digest'> {
  voice: Priority[];
  isQuiet: boolean;
  from: string;
  to: string;
  days: number[];
}
