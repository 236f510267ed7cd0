import { type Priority } from '@portal/shared/wire';

export interface Kind {
  /** The name of its condition. */
  readonly id: string;
  readonly pilotCode: string;
  readonly topic: string;
  readonly module: string;
  readonly moduleName: string;
  readonly sourceComponent: string;
  readonly priority: Priority;
  readonly says: readonly [raised: string, changed: string, cleared: string];
  /** The median of its duration, minutes. */
  readonly median: number;
  readonly chatters?: true;
}

type ConditionPlace = Pick<Kind, 'pilotCode' | 'topic' | 'sourceComponent'>;
type Machine = readonly [module: string, moduleName: string];

const cells: ConditionPlace = {
  pilotCode: 'FFT',
  topic: 'robot-cell/state',
  sourceComponent: 'Cell controller',
};
const line: ConditionPlace = {
  pilotCode: 'SEW',
  topic: 'assembly/state',
  sourceComponent: 'Line controller',
};
const camera: ConditionPlace = {
  pilotCode: 'CRF',
  topic: 'quality/inspection',
  sourceComponent: 'Camera system',
};
const press: ConditionPlace = {
  pilotCode: 'ILTAR',
  topic: 'press/state',
  sourceComponent: 'Press controller',
};

const weldingCell1: Machine = ['cell-01', 'Welding cell 1'];
const weldingCell2: Machine = ['cell-02', 'Welding cell 2'];
const gluingCell: Machine = ['cell-04', 'Gluing cell'];
const lineA: Machine = ['line-a', 'Assembly line A'];
const lineB: Machine = ['line-b', 'Assembly line B'];
const station: Machine = ['station-3', 'Inspection station 3'];
const press1: Machine = ['press-1', 'Press 1'];
const press2: Machine = ['press-2', 'Press 2'];

const kind = (
  place: ConditionPlace,
  [module, moduleName]: Machine,
  name: string,
  priority: Priority,
  median: number,
  says: Kind['says'],
): Kind => ({ ...place, id: `plant/${module}/${name}`, module, moduleName, priority, median, says });

export const kinds: readonly Kind[] = [
  kind(cells, weldingCell1, 'wire', 'High', 6, [
    'Wire feed jammed, cell stopped',
    'Wire feed still jammed',
    'Wire feed runs again',
  ]),
  kind(cells, weldingCell1, 'gas', 'Mid', 9, [
    'Shielding gas flow below limit',
    'Shielding gas flow still low',
    'Shielding gas flow is right again',
  ]),
  kind(cells, weldingCell2, 'water', 'Mid', 14, [
    'Cooling water too warm',
    'Cooling water is getting warmer',
    'Cooling water is cold again',
  ]),
  kind(cells, weldingCell2, 'tip', 'Low', 4, ['Tip worn, dressing due', 'Dressing overdue', 'Tip dressed']),
  kind(cells, gluingCell, 'pressure', 'High', 5, [
    'Glue pressure out of range, cell stopped',
    'Glue pressure still out of range',
    'Glue pressure is right again',
  ]),
  {
    ...kind(cells, gluingCell, 'door', 'Mid', 2, [
      'Safety door open',
      'Safety door still open',
      'Safety door closed',
    ]),
    chatters: true,
  },
  kind(line, lineA, 'torque', 'High', 7, [
    'Torque out of tolerance, station stopped',
    'Torque still out of tolerance',
    'Torque within tolerance again',
  ]),
  kind(line, lineA, 'parts', 'Low', 11, [
    'Housings are running out',
    'Waiting for housings',
    'Housings are there',
  ]),
  kind(line, lineB, 'belt', 'Mid', 8, ['Belt slips', 'Belt slips more often', 'Belt tightened']),
  kind(camera, station, 'reject', 'High', 12, [
    'Reject rate above 5 %',
    'Reject rate is rising',
    'Reject rate is normal again',
  ]),
  {
    ...kind(camera, station, 'lens', 'Low', 3, ['Lens is dirty', 'Lens is still dirty', 'Lens cleaned']),
    chatters: true,
  },
  kind(press, press1, 'curtain', 'High', 3, [
    'Light curtain interrupted, press stopped',
    'Light curtain still interrupted',
    'Light curtain free again',
  ]),
  kind(press, press2, 'oil', 'Mid', 16, [
    'Oil pressure is falling',
    'Oil pressure close to its limit',
    'Oil topped up',
  ]),
];
