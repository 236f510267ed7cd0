import { type EventRequest, type Priority } from '@portal/shared/wire';

/** No roles means everybody of the pilot. */
export const demoMappings: readonly {
  pilotCode: string;
  topic: string;
  description: string;
  roles: string[];
}[] = [
  {
    pilotCode: 'FFT',
    topic: 'robot-cell/state',
    description: 'State changes of the robot cells',
    roles: ['PLANT_OPERATOR', 'ROBOT_PROGRAMMER', 'SITE_ADMINISTRATOR'],
  },
  {
    pilotCode: 'FFT',
    topic: 'robot-cell/program',
    description: 'Program and calibration messages of the robots',
    roles: ['ROBOT_PROGRAMMER'],
  },
  {
    pilotCode: 'FFT',
    topic: 'energy/consumption',
    description: 'Energy use above plan',
    roles: ['SHIFT_MANAGER'],
  },
  {
    pilotCode: 'SEW',
    topic: 'assembly/state',
    description: 'State changes of the assembly line',
    roles: ['OPERATOR'],
  },
  {
    pilotCode: 'CRF',
    topic: 'quality/inspection',
    description: 'Results of the optical inspection',
    roles: ['OPERATOR', 'QUALITY_ENGINEER', 'SITE_ADMINISTRATOR'],
  },
  { pilotCode: 'ILTAR', topic: 'press/state', description: 'State changes of the presses', roles: [] },
];

type DemoEvent = Omit<EventRequest, 'eventId' | 'timestamp'> & { readonly minutesAgo: number };

interface Happening {
  readonly priority: Priority;
  readonly eventType: string;
  readonly description: string;
  readonly results?: Readonly<Record<string, number | string>>;
}

interface Source {
  readonly pilotCode: string;
  readonly topic: string;
  readonly modules: readonly (readonly [module: string, moduleName: string])[];
  readonly sourceComponent: string;
  readonly smartService?: string;
  readonly happenings: readonly Happening[];
  /** Minutes between two events; `newest` is the age of the newest, in minutes. */
  readonly every: number;
  readonly newest: number;
  readonly count: number;
}

const sources: readonly Source[] = [
  {
    pilotCode: 'FFT',
    topic: 'robot-cell/state',
    modules: [
      ['cell-01', 'Welding cell 1'],
      ['cell-02', 'Welding cell 2'],
      ['cell-04', 'Gluing cell'],
    ],
    sourceComponent: 'Cell controller',
    smartService: 'Condition monitoring',
    every: 173,
    newest: 220,
    count: 26,
    happenings: [
      {
        priority: 'High',
        eventType: 'Alarm',
        description: 'Wire feed blocked, cell stopped',
        results: { code: 'W-117', power_avg: 0.4 },
      },
      { priority: 'Low', eventType: 'Cleared', description: 'Wire feed free again, cell running' },
      {
        priority: 'Mid',
        eventType: 'Idle',
        description: 'No parts for 15 minutes',
        results: { status_time: 900 },
      },
      {
        priority: 'Low',
        eventType: 'Running',
        description: 'Cell running after a break',
        results: { cycle_time: 42.8 },
      },
      { priority: 'Low', eventType: 'Maintenance', description: 'Tip dressing finished' },
      {
        priority: 'Mid',
        eventType: 'Warning',
        description: 'Cooling water at 31 °C, limit 33 °C',
        results: { temperature: 31, limit: 33 },
      },
    ],
  },
  {
    pilotCode: 'FFT',
    topic: 'robot-cell/program',
    modules: [['robot-12', 'Handling robot 12']],
    sourceComponent: 'Robot controller',
    every: 611,
    newest: 95,
    count: 7,
    happenings: [
      {
        priority: 'Mid',
        eventType: 'Calibration',
        description: 'Tool centre point off by 0.6 mm',
        results: { deviation_mm: 0.6, axis: 'Z' },
      },
      { priority: 'Low', eventType: 'Program', description: 'Program 114 loaded' },
    ],
  },
  {
    pilotCode: 'SEW',
    topic: 'assembly/state',
    modules: [
      ['line-a', 'Assembly line A'],
      ['line-b', 'Assembly line B'],
    ],
    sourceComponent: 'Line controller',
    every: 271,
    newest: 130,
    count: 16,
    happenings: [
      { priority: 'Mid', eventType: 'Waiting', description: 'Waiting for housings from the store' },
      {
        priority: 'Low',
        eventType: 'Running',
        description: 'Line running at 96 % of plan',
        results: { rate: 0.96 },
      },
      {
        priority: 'High',
        eventType: 'Alarm',
        description: 'Torque out of tolerance three times in a row',
        results: { torque_nm: 61.2, limit_nm: 58 },
      },
    ],
  },
  {
    pilotCode: 'CRF',
    topic: 'quality/inspection',
    modules: [['station-3', 'Inspection station 3']],
    sourceComponent: 'Camera system',
    smartService: 'Optical inspection',
    every: 307,
    newest: 160,
    count: 14,
    happenings: [
      {
        priority: 'Low',
        eventType: 'Report',
        description: 'Shift report: 412 parts, 3 rejected',
        results: { parts: 412, rejected: 3 },
      },
      {
        priority: 'Mid',
        eventType: 'Trend',
        description: 'Scratches on the left edge are increasing',
        results: { rate: 0.021 },
      },
      {
        priority: 'High',
        eventType: 'Alarm',
        description: 'Reject rate above 5 %',
        results: { rate: 0.054 },
      },
    ],
  },
  {
    pilotCode: 'ILTAR',
    topic: 'press/state',
    modules: [
      ['press-1', 'Press 1'],
      ['press-2', 'Press 2'],
    ],
    sourceComponent: 'Press controller',
    every: 353,
    newest: 140,
    count: 12,
    happenings: [
      {
        priority: 'Low',
        eventType: 'Running',
        description: 'Press running, 14 strokes a minute',
        results: { strokes: 14 },
      },
      {
        priority: 'Mid',
        eventType: 'Warning',
        description: 'Oil pressure falling',
        results: { bar: 148, limit_bar: 140 },
      },
      { priority: 'High', eventType: 'Alarm', description: 'Light curtain interrupted, press stopped' },
    ],
  },
];

const eventsOf = ({ modules, happenings, every, newest, count, ...source }: Source): DemoEvent[] =>
  Array.from({ length: count }, (_, index) => {
    const [module, moduleName] = modules[index % modules.length] ?? ['module', 'Module'];
    const happening = happenings[index % happenings.length] ?? happenings[0];
    return { ...source, module, moduleName, ...(happening as Happening), minutesAgo: newest + index * every };
  });

export const demoEvents = (): DemoEvent[] =>
  sources.flatMap(eventsOf).sort((one, other) => other.minutesAgo - one.minutesAgo);
