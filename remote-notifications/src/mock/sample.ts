import { fullNameOf } from '@portal/kit';
import type { Event, Notification, Priority, SeenAssignment, User } from '@portal/kit/wire';
import type { KeptCondition } from './kept';
import { iso, newId, PILOT, type BackEnd } from './backEnd';
import { sampleChannels } from './channels';
import { sampleDuty } from './dutySample';
import { sampleEscalation } from './escalationSample';

const person = (
  number: number,
  username: string,
  name: string,
  userRole: string,
  over: Partial<User> = {},
): User => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    userId: `00000000-0000-4000-8000-00000000000${number}`,
    username,
    email: `${username}@portal.test`,
    firstName,
    lastName,
    userRole,
    pilotRole: 'USER',
    pilotCode: PILOT,
    ...over,
  };
};

const people: User[] = [
  person(1, 'operator.fft', 'Jonas Becker', 'PLANT_OPERATOR'),
  person(2, 'technician.fft', 'Mehmet Yilmaz', 'ROBOT_PROGRAMMER'),
  person(3, 'manager.fft', 'Sabine Krause', 'SHIFT_MANAGER'),
  person(4, 'admin.fft', 'Katrin Vogel', 'SITE_ADMINISTRATOR', { pilotRole: 'ADMIN' }),
  person(5, 'super', 'Ingrid Halvorsen', 'PLATFORM_ADMINISTRATOR', {
    pilotRole: 'SUPER_ADMIN',
    pilotCode: 'ALL',
  }),
];

interface Story {
  topic: string;
  module: string;
  text: string;
  priority: Priority;
  eventType: string;
}

const stories: Story[] = [
  {
    topic: 'robot-cell/state',
    module: 'Welding cell 2',
    text: 'Wire feed blocked, cell stopped',
    priority: 'High',
    eventType: 'Alarm',
  },
  {
    topic: 'robot-cell/state',
    module: 'Welding cell 1',
    text: 'Cell running again',
    priority: 'Low',
    eventType: 'Cleared',
  },
  {
    topic: 'press/temperature',
    module: 'Press 2',
    text: 'Tool temperature above warning level',
    priority: 'Mid',
    eventType: 'Warning',
  },
  {
    topic: 'quality/measurement',
    module: 'Measuring station',
    text: 'Measurement series finished',
    priority: 'Low',
    eventType: 'Information',
  },
  {
    topic: 'agv/blocked',
    module: 'AGV 7',
    text: 'Path blocked for more than 90 seconds',
    priority: 'Mid',
    eventType: 'Warning',
  },
];
const STORIES = 48;
const GAP_MINUTES = 23;

const ago = (minutes: number) => iso(Date.now() - minutes * 60_000);
const series = (minutes: number) =>
  Array.from({ length: 30 }, (_, at) => ({
    time: ago(minutes + (30 - at)),
    value: 60 + 12 * Math.sin(at / 5),
  }));

function eventOf(story: Story, at: number): Event {
  const minutes = at * GAP_MINUTES + 4;
  return {
    eventId: `event-${at}`,
    topic: story.topic,
    description: story.text,
    module: story.module.toLowerCase().replace(/ /g, '-'),
    moduleName: story.module,
    priority: story.priority,
    eventType: story.eventType,
    sourceComponent: 'Cell controller',
    smartService: 'Condition monitoring',
    timestamp: ago(minutes),
    pilotCode: PILOT,
    results: {
      cycle: 4711 + at,
      temperature: { value: 71.5, unit: '°C' },
      load: { unit: '%', values: series(minutes) },
    },
  };
}

const notice = (to: string, user: string, event: Event, at: number): Notification => ({
  notificationId: newId(),
  userId: to,
  user,
  notificationType: 'Event',
  notificationStatus: at < 12 ? 'Unread' : 'Read',
  messageStatus: event.eventType,
  description: event.description,
  timestamp: event.timestamp,
  priority: event.priority,
  relatedEvent: event.eventId,
  module: event.module,
  moduleName: event.moduleName,
  sourceComponent: event.sourceComponent,
  smartService: event.smartService,
});

function assignment(
  from: User,
  to: User,
  minutes: number,
  status: string,
  description: string,
): SeenAssignment {
  return {
    assignmentId: newId(),
    sourceUserId: from.userId,
    sourceUser: fullNameOf(from),
    targetUserId: to.userId,
    targetUser: fullNameOf(to),
    status,
    description,
    module: 'welding-cell-2',
    moduleName: 'Welding cell 2',
    priority: status === 'Open' ? 'High' : 'Mid',
    comments: [
      {
        timestamp: ago(minutes - 5),
        comment: 'I will look at it.',
        origin: 'Target',
        originName: fullNameOf(to),
      },
    ],
    timestamp: ago(minutes),
    timestampUpdated: ago(minutes - 5),
  };
}

const told = (one: SeenAssignment): Notification => ({
  notificationId: newId(),
  userId: one.targetUserId,
  user: one.targetUser,
  notificationType: 'Assignment',
  notificationStatus: 'Unread',
  messageStatus: one.status,
  description: one.description,
  timestamp: one.timestamp,
  priority: one.priority,
  relatedAssignment: one.assignmentId,
  module: one.module,
  moduleName: one.moduleName,
});

const ofCondition = (at: number) => at < 12 && at % stories.length === 0;

/** Only the newest notification of the condition may be unread. */
const inCondition = (one: Notification, at: number, relatedCondition: string): Notification =>
  ofCondition(at)
    ? { ...one, relatedCondition, notificationStatus: at === 0 ? one.notificationStatus : 'Read' }
    : one;

function conditionOf(events: readonly Event[], conditionId: string): KeptCondition {
  const some = events.filter((_, at) => ofCondition(at));
  const [newest] = some as [Event];
  const first = some.at(-1)?.timestamp ?? newest.timestamp;
  const { pilotCode, topic, description, module, moduleName, sourceComponent, priority } = newest;
  return {
    ...{ conditionId, pilotCode, topic, description, module, moduleName, sourceComponent, priority },
    count: some.length,
    first,
    last: newest.timestamp,
    raised: first,
    chattering: false,
    notes: [],
    escalation: sampleEscalation(Date.parse(first)),
  };
}

const others = (): KeptCondition[] =>
  [
    { story: 2, begun: 40, lasted: undefined },
    { story: 4, begun: 300, lasted: 35 },
    { story: 4, begun: 900, lasted: 12 },
    { story: 3, begun: 700, lasted: 90 },
  ].flatMap(({ story, begun, lasted }) => {
    const { topic, module, text, priority } = stories[story] as Story;
    return {
      conditionId: newId(),
      pilotCode: PILOT,
      topic,
      description: text,
      module: module.toLowerCase().replace(/ /g, '-'),
      moduleName: module,
      priority,
      count: 1,
      first: ago(begun),
      last: ago(begun),
      raised: ago(begun),
      ...(lasted !== undefined && { cleared: ago(begun - lasted) }),
      chattering: false,
      notes: [],
    };
  });

/** A small sample backEnd. @param username the signed-in user */
export function sampleBackEnd(kind: BackEnd['kind'], username = 'operator.fft'): BackEnd {
  const [operator, technician, manager] = people as [User, User, User];
  const caller = people.find((one) => one.username === username) ?? operator;
  const condition = newId();
  const events = Array.from({ length: STORIES }, (_, at) =>
    eventOf(stories[at % stories.length] as Story, at),
  );
  const assignments = [
    assignment(
      manager,
      operator,
      50,
      'Open',
      'Please check the cooling water of welding cell 2 before the late shift.',
    ),
    assignment(
      operator,
      technician,
      200,
      'In Progress',
      'Wire feed of welding cell 1 blocks again and again.',
    ),
    assignment(manager, operator, 400, 'Done', 'Clean the sensor of the measuring station.'),
  ];
  return {
    kind,
    caller,
    people,
    events,
    assignments,
    duty: sampleDuty(people),
    handovers: [],
    escalations: {},
    firings: [],
    conditions: kind === 'ours' ? [conditionOf(events, condition), ...others()] : [],
    causes: ['Worn part', 'Wrong setting', 'Dirt', 'Missing material'],
    channels: sampleChannels(),
    notifications: [
      ...events.flatMap((event, at) =>
        [
          ...people.slice(0, 4).map((one) => notice(one.userId, fullNameOf(one), event, at)),
          notice('SUPER_ADMIN', 'SUPER_ADMIN', event, at),
        ].map((one) => (kind === 'ours' ? inCondition(one, at, condition) : one)),
      ),
      ...assignments.map(told),
    ],
    mappings: [
      {
        eventMappingId: newId(),
        topic: 'robot-cell/state',
        description: 'State changes of the robot cells',
        userRoles: ['PLANT_OPERATOR', 'ROBOT_PROGRAMMER'],
        pilotCode: PILOT,
        reviewed: true,
      },
      {
        eventMappingId: newId(),
        topic: 'agv/blocked',
        description: 'agv/blocked',
        userRoles: ['ALL'],
        pilotCode: PILOT,
        reviewed: false,
      },
    ],
    pilots: ['CRF', 'FFT', 'ILTAR', 'SEW'],
    answers: {},
    roles: ['PLANT_OPERATOR', 'ROBOT_PROGRAMMER', 'SHIFT_MANAGER', 'SITE_ADMINISTRATOR', 'NIGHT_WATCH'],
  };
}
