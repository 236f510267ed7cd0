import { anAssignment, aNotification } from '@portal/kit/testing';
import type {
  DutyPerson,
  Event,
  EventMapping,
  Notification,
  Priority,
  SeenAssignment,
  User,
} from '@portal/kit/wire';
import type { BackEnd, SampleCondition } from './backEnd';
import { ago, jonas, mehmet, named, newId, people, PILOT, sabine } from './people';
import { sampleDuty } from './sampleDuty';
import { sampleFigures, sampleNow } from './sampleFigures';
import { sampleDraft } from './sampleHandover';
import { aMachine, workOfAssignment, workOfCondition } from './sampleWork';

const idOf = (moduleName: string) => moduleName.toLowerCase().replaceAll(' ', '-');

const anEvent = (
  minutes: number,
  topic: string,
  moduleName: string,
  description: string,
  priority: Priority,
  eventType: string,
): Event => ({
  eventId: newId(),
  topic,
  description,
  module: idOf(moduleName),
  moduleName,
  priority,
  eventType,
  sourceComponent: 'Cell controller',
  smartService: 'Condition monitoring',
  timestamp: ago(minutes),
  pilotCode: PILOT,
  results: { cycle: 4711, temperature: { value: 71.5, unit: '°C' } },
});

const wireFeed = 'Wire feed blocked, cell stopped';
const sampleEvents = () => [
  anEvent(4, 'robot-cell/state', 'Welding cell 2', wireFeed, 'High', 'Alarm'),
  anEvent(27, 'robot-cell/state', 'Welding cell 1', 'Cell running again', 'Low', 'Cleared'),
  anEvent(50, 'press/temperature', 'Press 2', 'Tool temperature above warning level', 'Mid', 'Warning'),
  anEvent(73, 'agv/blocked', 'AGV 7', 'Path blocked for more than 90 seconds', 'Mid', 'Warning'),
  anEvent(119, 'robot-cell/state', 'Welding cell 2', wireFeed, 'High', 'Alarm'),
  anEvent(234, 'robot-cell/state', 'Welding cell 2', wireFeed, 'High', 'Alarm'),
];

const aCondition = (event: Event, count: number, minutes: number): SampleCondition => ({
  conditionId: newId(),
  pilotCode: PILOT,
  topic: event.topic,
  description: event.description,
  count,
  module: event.module,
  moduleName: event.moduleName,
  sourceComponent: event.sourceComponent,
  priority: event.priority,
  first: ago(minutes),
  last: event.timestamp,
  raised: ago(minutes),
  chattering: false,
  notes: [],
});

const notice = (userId: string, user: string, { eventId, eventType, ...event }: Event): Notification => {
  const { description, timestamp, priority, module, moduleName } = event;
  const about = { description, timestamp, priority, module, moduleName };
  return aNotification({ userId, user, messageStatus: eventType, relatedEvent: eventId, ...about });
};

/** The notification of a condition; an earlier one is in the line of the newest. */
const inCondition = (one: Notification, condition: SampleCondition): Notification => ({
  ...one,
  relatedCondition: condition.conditionId,
  ...(one.timestamp === condition.last ? { condition } : { notificationStatus: 'Read' }),
});

const work = (
  [from, to]: readonly [DutyPerson, DutyPerson],
  hours: number,
  status: 'Open' | 'In Progress' | 'Done',
  description: string,
): SeenAssignment => ({
  ...anAssignment({ targetUserId: to.userId, targetUser: to.name, status, description }),
  sourceUserId: from.userId,
  sourceUser: from.name,
  module: 'welding-cell-2',
  moduleName: 'Welding cell 2',
  timestamp: ago(hours * 60),
  timestampUpdated: ago(hours * 60 - 5),
});

const notificationOf = ({
  assignmentId,
  targetUserId,
  targetUser,
  status,
  ...one
}: SeenAssignment): Notification => {
  const { description, timestamp, priority, module, moduleName } = one;
  return aNotification({
    userId: targetUserId,
    user: targetUser,
    messageStatus: status,
    relatedAssignment: assignmentId,
    notificationType: 'Assignment',
    relatedEvent: undefined,
    description,
    timestamp,
    priority,
    module,
    moduleName,
  });
};

const aMapping = (topic: string, description: string, userRoles: string[], ours: Partial<EventMapping>) => ({
  eventMappingId: newId(),
  topic,
  description,
  userRoles,
  ...ours,
});

const sampleChannels = (): BackEnd['channels'] => ({
  choices: {
    bell: ['Low', 'Mid', 'High'],
    mail: [],
    sms: [],
    voice: [],
    digest: false,
    smsOffered: true,
    voiceOffered: true,
    timeZone: 'Europe/Berlin',
  },
  targets: [
    {
      targetId: newId(),
      pilotCode: PILOT,
      kind: 'teams',
      name: 'Maintenance room',
      enabled: true,
      host: 'prod-12.westeurope.logic.azure.com',
      newsFrom: 'High',
      last: { timestamp: '2026-03-02T07:12:00.000Z', state: 'failed', reason: 'status' },
    },
  ],
  waiting: [],
  failed: [
    {
      deliveryId: newId(),
      pilotCode: PILOT,
      channel: 'teams',
      to: 'Maintenance room',
      why: 'chosen',
      about: 'Wire feed of welding cell 1 blocks',
      timestamp: '2026-03-02T05:10:00.000Z',
      attempts: 8,
      reason: 'status',
      status: 503,
    },
  ],
});

/** The lists of a small site, for the person with this user name. */
export function sampleBackEnd(kind: BackEnd['kind'], username = 'operator.fft'): BackEnd {
  const [operator] = people as [User];
  const events = sampleEvents();
  const [blocked, , warm] = events as [Event, Event, Event];
  const conditions = kind === 'ours' ? [aCondition(blocked, 3, 234), aCondition(warm, 1, 50)] : [];
  const [trouble, warning] = conditions;
  const assignments = [
    work(
      [sabine, jonas],
      1,
      'Open',
      'Please check the cooling water of welding cell 2 before the late shift.',
    ),
    work([jonas, mehmet], 3, 'In Progress', 'Wire feed of welding cell 1 blocks again and again.'),
    work([sabine, jonas], 7, 'Done', 'Clean the sensor of the measuring station.'),
  ];
  // An external back end has neither pilots of mappings nor reviews.
  const reviewed = (is: boolean) => (kind === 'ours' ? { pilotCode: PILOT, reviewed: is } : {});
  const recipients = [...people.slice(0, 4).map(named), { userId: 'SUPER_ADMIN', name: 'SUPER_ADMIN' }];
  const notices = events
    .flatMap((event) => recipients.map(({ userId, name }) => notice(userId, name, event)))
    .map((one) => (trouble && one.description === wireFeed ? inCondition(one, trouble) : one));
  return {
    kind,
    people,
    caller: people.find((one) => one.username === username) ?? operator,
    notifications: [...notices, ...assignments.map(notificationOf)].map((one) =>
      kind === 'ours' ? one : { ...one, timestamp: one.timestamp.slice(0, 16) },
    ),
    events,
    assignments,
    conditions,
    work: [
      ...conditions.map(workOfCondition),
      ...assignments.filter(({ status }) => status !== 'Done').map(workOfAssignment),
    ],
    machines: [
      ...[aMachine('Welding cell 2', trouble), aMachine('Press 2', warning)],
      ...[aMachine('AGV 7'), aMachine('Welding cell 1')],
    ],
    day: { from: ago(24 * 60), to: ago(0) },
    duty: sampleDuty(),
    draft: sampleDraft(),
    handovers: [],
    escalations: {},
    firings: [],
    channels: sampleChannels(),
    figures: sampleFigures(),
    now: sampleNow(),
    answers: {},
    causes: ['Worn part', 'Wrong setting', 'Dirt', 'Missing material'],
    mappings: [
      aMapping(
        'robot-cell/state',
        'State changes of the robot cells',
        ['PLANT_OPERATOR', 'ROBOT_PROGRAMMER'],
        reviewed(true),
      ),
      aMapping('agv/blocked', 'agv/blocked', ['ALL'], reviewed(false)),
    ],
    pilots: ['CRF', 'FFT', 'ILTAR', 'SEW'],
    roles: ['PLANT_OPERATOR', 'ROBOT_PROGRAMMER', 'SHIFT_MANAGER', 'SITE_ADMINISTRATOR', 'NIGHT_WATCH'],
  };
}

/** A back end with exactly these notifications of its caller, newest first. */
export function backEndWith(
  kind: BackEnd['kind'],
  count: number,
  over: (at: number) => Partial<Notification> = () => ({}),
): BackEnd {
  const backEnd = sampleBackEnd(kind);
  const { userId } = backEnd.caller;
  backEnd.notifications = Array.from({ length: count }, (_, at) =>
    aNotification({
      userId,
      description: `Event ${at}`,
      timestamp: new Date(Date.UTC(2026, 0, 2) - at * 60_000).toISOString(),
      ...over(at),
    }),
  );
  return backEnd;
}
