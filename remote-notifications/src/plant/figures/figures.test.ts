import type { AlarmFigures } from '@portal/kit/wire';
import { csvColumns, figureRows } from './csv';
import { frequentShare, judged } from './judged';
import { figuresQuestionOf, readList, readFiguresUrl, writeList, writeFiguresUrl } from './figuresUrl';

const nothing = { count: 0, median: 0, p95: 0 };
const figures: AlarmFigures = {
  pilotCode: 'FFT',
  timeZone: 'UTC',
  from: '2026-03-01T00:00:00.000Z',
  to: '2026-03-02T00:00:00.000Z',
  hasDuty: true,
  alarms: 200,
  rate: 1.4,
  ratePerPerson: 1.4,
  peak: 12,
  unattended: 3,
  priorities: { High: 20, Mid: 20, Low: 160 },
  floods: { count: 1, share: 0.02, worst: [] },
  course: [],
  courseBy: 'hour',
  frequent: [{ key: 'a', description: '=cmd|x', module: 'm', alarms: 8 }],
  modules: [],
  shifts: [],
  began: 9,
  chattering: 0,
  standing: 4,
  toTake: { ...nothing, count: 3, median: 40, p95: 900 },
  toClear: nothing,
  neverTaken: 1,
};
const verdicts = (more: Partial<AlarmFigures> = {}) =>
  Object.fromEntries(judged({ ...figures, ...more }).map(({ id, verdict }) => [id, verdict]));

describe('figures are judged', () => {
  it('by what the guides call acceptable and manageable', () => {
    expect(verdicts()).toMatchObject({
      ratePerPerson: 'near',
      peak: 'over',
      floods: 'over',
      frequent: 'good',
      chattering: 'good',
      standing: 'good',
      toTake: 'none',
    });
    expect(verdicts({ ratePerPerson: 1 }).ratePerPerson).toBe('good');
    expect(verdicts({ ratePerPerson: 2.1, standing: 5, peak: 10 })).toMatchObject({
      ratePerPerson: 'over',
      standing: 'over',
      peak: 'good',
    });
  });

  it('for the pilot as a whole where nobody is on duty', () => {
    const unstaffed = ({ ratePerPerson: _rate, ...rest }: AlarmFigures) => ({ ...rest, hasDuty: false });
    const ids = judged(unstaffed(figures)).map(({ id }) => id);
    expect(ids).toContain('rate');
    expect(ids).not.toContain('ratePerPerson');
    expect(ids).not.toContain('unattended');
  });

  it('without a share where there is nothing to share', () => {
    expect(frequentShare({ ...figures, alarms: 0, frequent: [] })).toBe(0);
  });
});

it('a file of them has as many cells in every row', () => {
  const rows = figureRows(figures, { say: (id) => id, roleText: (role) => role });
  expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([csvColumns.length]));
  expect(rows).toContainEqual(expect.arrayContaining(['csv.figures', 'toTake', '40', '900']));
});

describe('the address', () => {
  const read = (search: string) => readFiguresUrl(new URLSearchParams(search));

  it.each(['pilot=FFT&since=7d&machine=cell-01&role=OPERATOR&shift=x', 'from=2026-03-01&to=2026-03-31', ''])(
    'holds the whole view: %s',
    (search) => {
      expect(writeFiguresUrl(read(search)).toString()).toBe(search);
    },
  );

  it('leaves out what it does not know', () => {
    expect(read('since=2y&from=2026-03-31&to=2026-03-01')).toMatchObject({ since: '30d', from: '', to: '' });
    expect(readList(new URLSearchParams('list=secrets'))).toBeUndefined();
    expect(readList(new URLSearchParams('list=all&listFrom=x&listTo=2026-13-01'))).toMatchObject({
      from: '',
      to: '',
    });
  });

  it('holds the list over it', () => {
    const open = { list: 'all', key: '["id","a"]', from: '2026-03-01T06:00:00.000Z', to: '' } as const;
    const params = writeList(read('since=7d'), open);
    expect(readList(params)).toEqual(open);
    expect(readFiguresUrl(params).since).toBe('7d');
  });

  it('asks for whole days, the last one included, and the same within five minutes', () => {
    const tokyo = { pilotCode: 'FFT', timeZone: 'Asia/Tokyo' };
    expect(figuresQuestionOf(read('from=2026-03-02&to=2026-03-03'), tokyo, 0)).toMatchObject({
      from: '2026-03-01T15:00:00.000Z',
      to: '2026-03-03T15:00:00.000Z',
    });
    const at = Date.parse('2026-03-02T12:01:00Z');
    expect(figuresQuestionOf(read(''), tokyo, at)).toEqual(
      figuresQuestionOf(read(''), tokyo, at + 3 * 60_000),
    );
  });

  it('takes 92 days at most, also where the clock is put back within them', () => {
    expect(read('from=2026-08-01&to=2026-10-31').from).toBe('2026-08-01');
    expect(read('from=2026-08-01&to=2026-11-01').from).toBe('');
  });
});

it('keeps no half emoji of a machine in the address whose name is too long', () => {
  const kept = 'a'.repeat(199);
  expect(readFiguresUrl(new URLSearchParams({ machine: `${kept}🔥` })).module).toBe(kept);
});
