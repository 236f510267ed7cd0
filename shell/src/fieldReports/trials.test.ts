import type { CallOutcome, FailureRecord, RemoteState } from '../platform';
import type { Fact } from './collector';
import { watchTrials } from './trials';

const TRIAL = 1_767_225_600;
const ready = (version: string, more: object = {}, running = version) =>
  ({
    kind: 'ready',
    id: 'services',
    resolved: { id: 'services', version, trial: TRIAL },
    instance: { id: 'services', version: running },
    ...more,
  }) as unknown as RemoteState;
const threw = (version: string, at = TRIAL * 1000 + 1): FailureRecord =>
  ({ id: 'services', version, at, failure: { kind: 'drawn' } }) as unknown as FailureRecord;
const call = (failure?: CallOutcome['failure']): CallOutcome => ({
  endpoint: 'catalogue',
  owner: 'services',
  method: 'GET',
  path: '/catalogue',
  isChange: false,
  ...(failure && { failure }),
});

/** A page, which may share its storage with the next one of the same browser. */
function pageOf(stored = new Map<string, string>()) {
  let states: readonly RemoteState[] = [];
  const records: FailureRecord[] = [];
  const listeners: (() => void)[] = [];
  const facts: Fact[] = [];
  const manager = {
    states: () => states,
    failures: () => records,
    subscribe: (listener: () => void) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const trials = watchTrials(manager, (fact) => void facts.push(fact), storage);
  const show = (state: RemoteState, record?: FailureRecord) => {
    states = [state];
    if (record) records.push(record);
    for (const listener of listeners) listener();
  };
  return { ...trials, show, said: () => facts.map((fact) => `${fact.measure} ${fact.version}`), stored };
}

test('a browser takes part once with each version, and has one fault of each kind', () => {
  const page = pageOf();
  page.show(ready('1.1.1'), threw('1.1.1'));
  page.show(ready('1.1.1'), threw('1.1.1'));
  page.called(call());
  page.called(call('server'));
  page.called(call('server'));
  expect(page.said()).toEqual(['trial 1.1.1', 'fault 1.1.1', 'fault 1.1.1']);
  const reopened = pageOf(page.stored);
  reopened.show(ready('1.1.1'), threw('1.1.1'));
  reopened.show(ready('1.1.0'));
  expect(reopened.said()).toEqual(['trial 1.1.0']);
});

test('a version that does not load is a fault of the version, whichever runs in its place', () => {
  const page = pageOf();
  page.show(ready('1.1.1', { insteadOf: { version: '1.1.1' } }, '1.1.0'), threw('1.1.1'));
  expect(page.said()).toEqual(['trial 1.1.1', 'fault 1.1.1']);
});

test.each<[string, RemoteState, FailureRecord | undefined, CallOutcome | undefined]>([
  [
    'without a trial',
    ready('1.1.0', { resolved: { id: 'services', version: '1.1.0' } }),
    threw('1.1.0'),
    call('server'),
  ],
  ['before its version runs', ready('1.1.1', {}, '1.1.0'), threw('1.1.0'), call('server')],
  [
    'while it is idle',
    { kind: 'idle', id: 'services', resolved: { trial: TRIAL } } as RemoteState,
    undefined,
    undefined,
  ],
])('a page counts nothing %s', (_name, state, record, called) => {
  const page = pageOf();
  page.show(state, record);
  if (called) page.called(called);
  expect(page.said()).toEqual([]);
});

test('no fault are those of another version, those before the trial, and what every version meets', () => {
  const page = pageOf();
  page.show(ready('1.1.0'), threw('1.1.1'));
  page.show(ready('1.1.0'), threw('1.1.0', TRIAL * 1000 - 1));
  for (const failure of ['unauthorised', 'conflict', 'tooMany'] as const) page.called(call(failure));
  expect(page.said()).toEqual(['trial 1.1.0']);
});
