import type { TrialLine } from '@portal/shared/wire';
import { emptyRegistry, type RegistryDocument } from '../registryFile/document';
import { createWatch, type StopResult } from './watch';

const TRIAL = 1_767_225_600;
const registry = (percent = 25, trial: number | undefined = TRIAL): RegistryDocument => ({
  ...emptyRegistry(new Date(0)),
  remotes: {
    services: {
      ...{ version: '1.1.0', entry: '/a.json', enabled: true },
      candidate: { version: '1.1.1', entry: '/b.json', percent, ...(trial && { trial }) },
    },
  },
});
const line = (version: string, browsers: number, code = 0): TrialLine => ({
  ...{ pilotCode: 'FFT', version, browsers, code, call: 0 },
});
const bad = [line('1.1.0', 30), line('1.1.1', 10, 6)];

/** A watch whose portal gives these answers, one for each look. */
function watching(answers: (readonly TrialLine[] | undefined)[], { isSent = true, file = registry() } = {}) {
  const said: string[] = [];
  let current = file;
  let result: StopResult = 'stopped';
  let meanwhile = () => undefined as void;
  const isTaken = [isSent, true];
  const stops: string[] = [];
  const mails: string[] = [];
  const look = createWatch({
    registry: () => current,
    ask: () => {
      meanwhile();
      return Promise.resolve(answers.shift());
    },
    stop: ({ id }, why, isSame) => {
      if (!isSame(current)) return Promise.resolve('changed');
      if (result === 'stopped') stops.push(`${id}: ${why}`);
      return Promise.resolve(result);
    },
    mail: ({ id, version }, { counts }) => {
      mails.push(`${id} ${version} ${counts.canaryFaults}/${counts.canary}`);
      return Promise.resolve(isTaken.shift() ?? true);
    },
    say: (text) => said.push(text),
  });
  return {
    ...{ look, said, stops, mails },
    person: (next: RegistryDocument) => void (current = next),
    whileAsked: (run: () => void) => void (meanwhile = run),
    refuse: (next: StopResult) => void (result = next),
  };
}

test('a canary that is worse is stopped, with the reason, and administrators get a mail', async () => {
  const { look, stops, mails, said } = watching([[line('1.1.0', 30), line('1.1.1', 10)], bad]);
  expect(await look()).toMatchObject({ watched: 1, stopped: [] });
  expect(await look()).toMatchObject({ watched: 0, stopped: ['services'] });
  expect(stops).toEqual([
    expect.stringContaining(
      'services: services 1.1.1 is worse than the version beside it: 6 of 10 browsers, 0 of 30',
    ),
  ]);
  expect(mails).toEqual(['services 1.1.1 6/10']);
  expect(said.at(-1)).toContain('is worse');
});

test('a mail that was not taken is sent at the next look', async () => {
  const { look, mails } = watching([bad, bad], { isSent: false });
  expect(await look()).toMatchObject({ unsent: 1 });
  await look();
  expect(mails).toHaveLength(3);
});

test('nothing is judged while the portal does not answer, and counted reports stay counted', async () => {
  const half = [line('1.1.0', 30), line('1.1.1', 10, 2)];
  const { look, stops, said } = watching([half, undefined, [], half, half]);
  for (let nth = 0; nth < 5; nth++) await look();
  expect(stops).toEqual([]);
  expect(said).toContain('services 1.1.1: the portal does not say how it does; nothing is judged.');
});

test.each<[string, RegistryDocument]>([
  ['at 0 %', registry(0)],
  ['which nobody is to judge', registry(25, 0)],
])('a canary %s is left alone', async (_name, file) => {
  const { look, stops } = watching([bad], { file });
  expect(await look()).toMatchObject({ watched: 0 });
  expect(stops).toEqual([]);
});

test('a person who starts the canary again starts its evidence again', async () => {
  const { look, stops, person } = watching([bad, [line('1.1.0', 3), line('1.1.1', 1, 1)]]);
  await look();
  person(registry(50, TRIAL + 60));
  await look();
  expect(stops).toHaveLength(1);
});

test('a canary that a person changed between the reading and the stop stays as they left it', async () => {
  const changing = watching([bad]);
  const { look, stops, said } = changing;
  changing.whileAsked(() => changing.person(registry(50, TRIAL + 60)));
  await look();
  expect(stops).toEqual([]);
  expect(said).toContain('services was changed by a person meanwhile: nothing was written.');
});

test('a canary without a signed stop is named, with the command that stops it', async () => {
  const { look, said, refuse, mails } = watching([bad]);
  refuse('noStop');
  await look();
  expect(said.at(-1)).toContain('rollback services');
  expect(mails).toEqual([]);
});
