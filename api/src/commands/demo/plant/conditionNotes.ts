import { type ConditionNoteKind } from '@portal/shared/wire';
import { chance, lasting } from './chance';
import { type Story } from './stories';

const MINUTE = 60_000;

export interface PastNote {
  readonly at: number;
  readonly kind: ConditionNoteKind;
  readonly by: string;
  readonly to?: string;
  readonly words?: string;
}

/** The people who maintain a pilot's machines. */
const people: Readonly<Record<string, readonly [string, string]>> = {
  FFT: ['operator.fft', 'technician.fft'],
  SEW: ['operator.sew', 'admin.sew'],
  CRF: ['operator.crf', 'admin.crf'],
  ILTAR: ['operator.iltar', 'admin.iltar'],
};
const BACK = ['My shift is over.', 'I am needed at another machine.', 'This needs a programmer.'] as const;

/** The actions on a cleared condition, oldest first: some were never owned, some changed owners. */
export function notesOf({ name, kind, words }: Story): PastNote[] {
  const [first, last] = [words[0], words.at(-1)];
  const who = people[kind.pilotCode];
  if (!first || !last || !who) return [];
  const next = chance(`deeds ${name}`);
  const [one, other] = next() < 0.6 ? who : [who[1], who[0]];
  const at = first.at + lasting(next, 2) * MINUTE;
  if (at >= last.at || next() < 0.2) return [];
  const taken: PastNote = { at, kind: 'taken', by: one };
  const later = at + (last.at - at) * 0.4;
  const luck = next();
  if (luck < 0.1)
    return [
      taken,
      { at: later, kind: 'givenBack', by: one, words: BACK[Math.floor(next() * BACK.length)] ?? BACK[0] },
      { at: later + (last.at - later) * 0.3, kind: 'taken', by: other },
    ];
  if (luck < 0.2) return [taken, { at: later, kind: 'handed', by: one, to: other }];
  return [taken];
}

export function ownerOf(notes: readonly PastNote[]): { username: string; since: number } | undefined {
  const last = notes.at(-1);
  if (last === undefined || last.kind === 'givenBack') return undefined;
  return { username: last.to ?? last.by, since: last.at };
}
