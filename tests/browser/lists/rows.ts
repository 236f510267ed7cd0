import { postEvents } from '../shell/events';
import { callsOf, uniqueName } from '../user-management/people';

/** Three pages of ten, the last one not full. */
export const MANY = 25;
const numbersTo = (count: number) =>
  Array.from({ length: count }, (_, at) => String(at + 1).padStart(2, '0'));

/** Creates data once per worker: data that arrives while a page is open would appear there as news. */
function kept<Args extends unknown[], T>(make: (...args: Args) => Promise<T>) {
  const made = new Map<string, Promise<T>>();
  return (...args: Args): Promise<T> => {
    const key = JSON.stringify(args);
    const one = made.get(key) ?? make(...args);
    made.set(key, one);
    return one;
  };
}

/** @returns the common beginning of their first names */
export const manyPeople = kept(async (): Promise<string> => {
  const call = await callsOf('super@portal.test');
  const name = uniqueName();
  await Promise.all(
    numbersTo(MANY).map((number) =>
      call('POST', '/users/create', {
        email: `${name}${number}@portal.test`.toLowerCase(),
        username: `${name}${number}`.toLowerCase(),
        firstName: `${name}${number}`,
        lastName: `Row${number}`,
        userRole: 'OPERATOR',
        pilotRole: 'USER',
        pilotCode: 'SEW',
      }),
    ),
  );
  return name;
});

/** Cleared conditions of one machine, for the inbox and behind the figures. @returns its name */
export const manyConditions = kept(async (pilotCode: string, count: number): Promise<string> => {
  const name = uniqueName();
  const each = (state: 'raised' | 'cleared') =>
    numbersTo(count).map((number) => ({
      conditionId: `${name}${number}`,
      topic: `e2e/${name}`,
      moduleName: name,
      description: `${name} row ${number}`,
      priority: 'Mid' as const,
      state,
    }));
  await postEvents(pilotCode, ...each('raised'));
  await postEvents(pilotCode, ...each('cleared'));
  return name;
});

export const manyRefusals = kept(async (): Promise<void> => {
  const people = [
    'operator.fft',
    'technician.fft',
    'manager.fft',
    'operator.sew',
    'operator.crf',
    'operator.iltar',
  ];
  const calls = [
    ['GET', '/admin/roles'],
    ['GET', '/admin/audit'],
    ['GET', '/admin/refusals'],
    ['POST', '/admin/pilots', { code: 'MARS', name: 'Mars' }],
    ['DELETE', '/admin/pilots/SEW'],
  ] as const;
  await Promise.all(
    people.map(async (who) => {
      const call = await callsOf(`${who}@portal.test`);
      await Promise.all(calls.map(([method, path, body]) => call(method, path, body)));
    }),
  );
});
