import { type AssignmentStatus, type CommentOrigin, type Priority } from '@portal/shared/wire';

/** An assignment of the demo, with its comments. */
export interface StoryAssignment {
  readonly from: string;
  readonly to: string;
  readonly minutesAgo: number;
  readonly module: string;
  readonly moduleName: string;
  readonly priority: Priority;
  readonly description: string;
  readonly status: AssignmentStatus;
  /** From the demo's start; negative for overdue ones. */
  readonly dueInMinutes?: number;
  readonly comments: readonly (readonly [CommentOrigin, string])[];
}

export const demoAssignments: readonly StoryAssignment[] = [
  {
    from: 'manager.fft',
    to: 'operator.fft',
    minutesAgo: 55,
    module: 'cell-02',
    moduleName: 'Welding cell 2',
    priority: 'Mid',
    description: 'Please check the cooling water of welding cell 2 before the late shift.',
    status: 'Open',
    dueInMinutes: 150,
    comments: [],
  },
  {
    from: 'operator.fft',
    to: 'technician.fft',
    minutesAgo: 300,
    module: 'cell-01',
    moduleName: 'Welding cell 1',
    priority: 'High',
    description: 'Wire feed of welding cell 1 blocks again and again. Needs a new liner, I think.',
    status: 'In Progress',
    dueInMinutes: -25,
    comments: [
      ['Target', 'I have ordered the liner, it comes at noon.'],
      ['System', 'Open → In Progress'],
      ['Source', 'Thanks. We run on cell 2 until then.'],
    ],
  },
  {
    from: 'admin.fft',
    to: 'technician.fft',
    minutesAgo: 1800,
    module: 'robot-12',
    moduleName: 'Handling robot 12',
    priority: 'Low',
    description: 'Recalibrate robot 12 in the next planned stop.',
    status: 'Done',
    comments: [
      ['System', 'Open → In Progress'],
      ['Target', 'Deviation is 0.1 mm now.'],
      ['System', 'In Progress → Done'],
    ],
  },
  {
    from: 'admin.sew',
    to: 'operator.sew',
    minutesAgo: 240,
    module: 'line-a',
    moduleName: 'Assembly line A',
    priority: 'Mid',
    description: 'Note each time the torque alarm comes, with the batch number of the screws.',
    status: 'In Progress',
    comments: [['System', 'Open → In Progress']],
  },
  {
    from: 'admin.crf',
    to: 'operator.crf',
    minutesAgo: 400,
    module: 'station-3',
    moduleName: 'Inspection station 3',
    priority: 'High',
    description: 'Clean the left camera of station 3 and report whether the scratches remain.',
    status: 'Re-Open',
    dueInMinutes: -90,
    comments: [
      ['System', 'Open → Done'],
      ['Source', 'Still above 2 %. Please look again.'],
      ['System', 'Done → Re-Open'],
    ],
  },
  {
    from: 'admin.iltar',
    to: 'operator.iltar',
    minutesAgo: 500,
    module: 'press-2',
    moduleName: 'Press 2',
    priority: 'Mid',
    description: 'Top up the oil of press 2 and keep an eye on the pressure.',
    status: 'Open',
    comments: [],
  },
];
