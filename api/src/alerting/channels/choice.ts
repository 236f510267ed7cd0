import {
  type ChannelChoices,
  type PersonChannel,
  personChannels,
  type Priority,
  type QuietHours,
} from '@portal/shared/wire';
import { dayAt, later, wallAt, weekdayOf } from '../duty/wallClock';

export type Choice = Pick<ChannelChoices, PersonChannel | 'quiet'>;

/** Whether a moment is in the quiet hours by the pilot's clock. A night belongs to the day on which it begins. */
export function isQuiet({ from, to, days }: QuietHours, at: number, zone: string): boolean {
  const time = wallAt(zone, at).slice(11);
  const day = dayAt(zone, at);
  const begins = (one: string) => days.includes(weekdayOf(one));
  if (from < to) return begins(day) && from <= time && time < to;
  return (begins(day) && from <= time) || (begins(later(day, -1)) && time < to);
}

/**
 * The channels that notify a person. In quiet hours only the bell does, except for High to a person on duty. High
 * always rings the bell.
 * @param at when the person is notified, epoch ms
 */
export function channelsFor(
  { bell, mail, sms, voice = [], quiet }: Choice,
  priority: Priority,
  { onDuty, at, zone }: { onDuty: boolean; at: number; zone: string },
): PersonChannel[] {
  const isSilent = quiet !== undefined && !(onDuty && priority === 'High') && isQuiet(quiet, at, zone);
  const isChosen: Readonly<Record<PersonChannel, boolean>> = {
    bell: priority === 'High' || bell.includes(priority),
    mail: !isSilent && mail.includes(priority),
    sms: !isSilent && sms.includes(priority),
    voice: !isSilent && voice.includes(priority),
  };
  return personChannels.filter((channel) => isChosen[channel]);
}
