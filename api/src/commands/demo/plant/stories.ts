import { type EventState, type Priority } from '@portal/shared/wire';
import { REJOIN_MS } from '../../../events';
import { chance, lasting } from './chance';
import { type Kind, kinds } from './kinds';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const MONTH_MS = 30 * 24 * HOUR;
/** The slots of a kind of trouble, each with one occurrence: before the demo began, and while somebody watches. */
interface Slots {
  readonly length: number;
  /** The part of a slot within which the trouble begins. */
  readonly jitter: number;
}
const PAST: Slots = { length: 14 * HOUR, jitter: 0.5 };
const LIVE: Slots = { length: 130 * MINUTE, jitter: 0.1 };

/** Times are epoch ms. */
export interface Word {
  readonly at: number;
  readonly state: EventState;
  readonly priority: Priority;
  readonly description: string;
}

/** One trouble with its reports in order. Only the last may clear it. */
export interface Story {
  /** The same on every machine: it seeds the random numbers. */
  readonly name: string;
  readonly kind: Kind;
  readonly words: readonly Word[];
}

const say = (kind: Kind, state: EventState, at: number, priority = kind.priority): Word => ({
  at: Math.round(at),
  state,
  priority: state === 'cleared' ? 'Low' : priority,
  description: kind.says[state === 'raised' ? 0 : state === 'changed' ? 1 : 2],
});

/** Raised and cleared four times within a minute: chattering (ISA-18.2). */
const chatter = (kind: Kind, start: number): Word[] =>
  [0, 12, 24, 36].flatMap((second) => [
    say(kind, 'raised', start + second * 1000),
    say(kind, 'cleared', start + (second + 5) * 1000),
  ]);

/** The trouble of one kind in one slot. It clears so early that the next one is always a new condition. */
function storyOf(kind: Kind, begin: number, { length: slot, jitter }: Slots, nth: string): Story {
  const name = `${kind.id} ${nth}`;
  const next = chance(name);
  const room = slot - REJOIN_MS - 5 * MINUTE;
  const start = begin + next() * room * jitter;
  if (kind.chatters && next() < 0.3) return { name, kind, words: chatter(kind, start) };
  const length = Math.min(Math.max(lasting(next, kind.median) * MINUTE, MINUTE / 2), room * 0.45);
  const goesOn = length > 4 * MINUTE && next() < 0.5;
  const priority: Priority = goesOn && kind.priority === 'Mid' && next() < 0.2 ? 'High' : kind.priority;
  return {
    name,
    kind,
    words: [
      say(kind, 'raised', start),
      ...(goesOn ? [say(kind, 'changed', start + length * 0.4, priority)] : []),
      say(kind, 'cleared', start + length),
    ],
  };
}

const slotsOf = ({ length }: Slots, from: number, to: number) =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / length)) }, (_, nth) => ({
    begin: from + nth * length,
    nth,
  }));

/** Trouble at the demo's start, one kind for each state of a condition, so that the first look shows all. */
export const standing: Readonly<Record<'held' | 'open' | 'shelved' | 'standing' | 'chattering', Kind>> = {
  held: named(
    'wire',
    'plant/cell-01/arm',
    'Robot arm stopped, axis 3 too warm',
    'Axis 3 is getting warmer',
    'Axis 3 is cold again',
    'High',
  ),
  open: named(
    'torque',
    'plant/line-a/screws',
    'Screws are missing, station stopped',
    'Still no screws',
    'Screws are there again',
    'High',
  ),
  shelved: named(
    'water',
    'plant/cell-02/filter',
    'Filter of the cooling water is clogged',
    'Filter is still clogged',
    'Filter cleaned',
    'Mid',
  ),
  standing: named(
    'oil',
    'plant/press-2/seal',
    'Seal leaks a little',
    'Seal still leaks',
    'Seal replaced',
    'Low',
  ),
  chattering: named(
    'door',
    'plant/cell-04/sensor',
    'Part sensor lost its part',
    'Part sensor flickers',
    'Part sensor sees its part',
    'Mid',
  ),
};

function named(
  like: string,
  id: string,
  raised: string,
  changed: string,
  cleared: string,
  priority: Priority,
): Kind {
  const [base] = kinds.filter((one) => one.id.endsWith(`/${like}`));
  if (base === undefined) throw new Error(`The demo has no trouble like ${like}.`);
  return { ...base, id, says: [raised, changed, cleared], priority };
}

/** Trouble that is active at the demo's start and clears after minutes, hours or days. */
function atTheBeginning(began: number): Story[] {
  const { held, open, shelved, standing: still, chattering } = standing;
  const until = (kind: Kind, minutesBefore: number, minutesAfter: number): Story => ({
    name: kind.id,
    kind,
    words: [
      say(kind, 'raised', began - minutesBefore * MINUTE),
      say(kind, 'changed', began - minutesBefore * 0.4 * MINUTE),
      say(kind, 'cleared', began + minutesAfter * MINUTE),
    ],
  });
  return [
    until(held, 22, 55),
    until(open, 9, 95),
    until(shelved, 140, 600),
    until(still, 31 * 60, 20 * 60),
    {
      name: chattering.id,
      kind: chattering,
      words: [
        ...chatter(chattering, began - 4 * MINUTE),
        say(chattering, 'raised', began - 3 * MINUTE),
        say(chattering, 'cleared', began + 35 * MINUTE),
      ],
    },
  ];
}

/** All trouble of the plant, from a month before the demo began until a moment; epoch ms. */
export function storiesOf(began: number, until: number): Story[] {
  const past = kinds.flatMap((kind) =>
    slotsOf(PAST, began - MONTH_MS, began - PAST.length).map(({ begin, nth }) =>
      storyOf(kind, begin, PAST, `past ${nth}`),
    ),
  );
  // Staggered, or all kinds would come together.
  const live = kinds.flatMap((kind, place) =>
    slotsOf(LIVE, began + (place * LIVE.length) / kinds.length, until).map(({ begin, nth }) =>
      storyOf(kind, begin, LIVE, `live ${nth}`),
    ),
  );
  return [...past, ...atTheBeginning(began), ...live];
}

/** The reports after one moment and up to another, in order. */
export const reportsBetween = (
  stories: readonly Story[],
  from: number,
  to: number,
): (Word & { kind: Kind })[] =>
  stories
    .flatMap(({ kind, words }) => words.map((word) => ({ ...word, kind })))
    .filter(({ at }) => at > from && at <= to)
    .sort((a, b) => a.at - b.at);
