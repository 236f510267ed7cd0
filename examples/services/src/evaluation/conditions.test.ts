import { recordsOfReports } from './conditions';
import { recordsOfEvents, recordsOfNotifications } from './record';

const at = (minute: number) => `2026-03-01T06:${String(minute).padStart(2, '0')}:00Z`;
const event = (minute: number, state: string, more: object = {}) => ({
  eventId: `e ${minute} ${state}`,
  topic: 'robot-cell/state',
  module: 'cell-01',
  moduleName: 'Welding cell 1',
  pilotCode: 'FFT',
  priority: 'High',
  eventType: state === 'cleared' ? 'Cleared' : 'Alarm',
  conditionId: 'wire',
  state,
  timestamp: at(minute),
  ...more,
});
const said = (records: readonly { machine: string; change: string; at: number }[]) =>
  records.map((one) => `${one.machine} ${one.change} ${new Date(one.at).getUTCMinutes()}`);

describe('machines of any producer', () => {
  it('are in alarm from their first trouble until the last one is over, in whatever order it is told', () => {
    const events = [
      event(30, 'cleared'),
      event(20, 'cleared', { conditionId: 'gas' }),
      event(12, 'changed'),
      event(10, 'raised', { conditionId: 'gas', priority: 'Mid' }),
      event(5, 'raised'),
    ];
    expect(said(recordsOfEvents(events))).toEqual([
      'Welding cell 1 alarm 5',
      'Welding cell 1 alarm 10',
      'Welding cell 1 recovered 30',
    ]);
  });

  it('are stopped by nothing that is only worth a look, until it becomes worse', () => {
    const low = { conditionId: 'tip', priority: 'Low' };
    expect(said(recordsOfEvents([event(1, 'raised', low), event(9, 'cleared', low)]))).toEqual([
      'Welding cell 1 recovered 9',
    ]);
    expect(
      said(recordsOfEvents([event(1, 'raised', low), event(4, 'changed', { conditionId: 'tip' })])),
    ).toEqual(['Welding cell 1 alarm 4']);
  });

  it('of one name in two pilots are told apart, and so are their troubles', () => {
    const two = [event(5, 'raised'), event(6, 'raised', { pilotCode: 'SEW' })];
    expect(said(recordsOfEvents(two))).toEqual([
      'Welding cell 1 (FFT) alarm 5',
      'Welding cell 1 (SEW) alarm 6',
    ]);
  });

  it('are known from notifications, too, by the condition that these are of', () => {
    const note = (minute: number, messageStatus: string) => ({
      notificationType: 'Event',
      moduleName: 'Welding cell 1',
      module: 'cell-01',
      priority: 'High',
      messageStatus,
      relatedCondition: 'c-1',
      timestamp: at(minute),
    });
    expect(said(recordsOfNotifications([note(9, 'Cleared'), note(5, 'Alarm')]))).toEqual([
      'Welding cell 1 alarm 5',
      'Welding cell 1 recovered 9',
    ]);
    expect(recordsOfReports([])).toEqual([]);
  });
});
