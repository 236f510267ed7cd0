import { fieldHealthText, readFieldHealth } from './fieldHealth';

const line = {
  remote: 'services',
  version: '2.1.0',
  pilotCode: 'FFT',
  sessions: 10,
  loads: 9,
  failures: [{ code: 'R03', count: 4 }],
  errors: 2,
  violations: 0,
  failedCalls: 0,
  failedActions: 1,
  formsLeft: 0,
  gaps: 0,
  p75: { lcp: { atMost: 2500, n: 9 }, take: { atMost: null, n: 1 } },
  hourly: [...Array<number>(22).fill(0), 2, 4],
};
const question = { origin: 'http://portal.test/', token: 'token', remote: undefined, pilots: undefined };
const answering = (status: number, lines: readonly object[] = []) =>
  jest.fn(() =>
    Promise.resolve(Response.json({ data: { since: '2026-01-01T00:00:00.000Z', lines } }, { status })),
  );

test('asks the portal with the token, and says what pages reported', async () => {
  const ask = answering(200, [line, { ...line, pilotCode: 'SEW' }, { ...line, remote: 'notifications' }]);
  const health = await readFieldHealth({ ...question, remote: 'services', pilots: ['FFT'] }, ask);
  expect(ask).toHaveBeenCalledWith('http://portal.test/api/field-reports/health', {
    headers: { authorization: 'Bearer token' },
  });
  const [, ...lines] = fieldHealthText(health).split('\n');
  expect(lines).toHaveLength(1);
  for (const said of ['services 2.1.0 FFT', 'sessions 10', 'R03 4', 'errors 2', 'LCP <= 2.5 s', '▁▅█'])
    expect(lines[0]).toContain(said);
});

test('says that nothing was reported', async () => {
  expect(fieldHealthText(await readFieldHealth(question, answering(200)))).toContain('no reports');
});

test.each<[string, Partial<typeof question> | number, RegExp]>([
  ['no token', { token: '' }, /PORTAL_TOKEN/],
  ['a token that is refused', 403, /answers 403/],
  ['a site without field reports', 501, /LEAVE_OUT/],
])('refuses %s in a sentence', async (_name, wrong, said) => {
  const isStatus = typeof wrong === 'number';
  const asked = readFieldHealth(
    isStatus ? question : { ...question, ...wrong },
    answering(isStatus ? wrong : 200),
  );
  await expect(asked).rejects.toThrow(said);
});

test('says where the portal does not answer', async () => {
  await expect(readFieldHealth(question, () => Promise.reject(new Error('away')))).rejects.toThrow(
    /does not answer/,
  );
});
