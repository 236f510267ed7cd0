import { routes } from '../../plugins';
import { grantsOf } from '../rules/policyTable';
import { oneKind } from '../../../test/databases';
import { producerKey } from '../../../test/config';
import { portalOf } from '../../../test/portal';

const KIB = 1024;
/** A JSON object of this many bytes whose keys no schema knows. */
const unknownKeys = (bytes: number): string => {
  const keys = Array.from(
    { length: Math.floor(bytes / 9) },
    (_, nth) => `"${nth.toString(36).padStart(4, 'k')}":1`,
  );
  return `{${keys.join(',')}}`.padEnd(bytes);
};
const json = { 'content-type': 'application/json' };

const open = routes.filter(({ call, body }) => body !== undefined && grantsOf(call).includes('anyone'));

describe('a body', () => {
  const portal = portalOf(oneKind);

  const send = async (call: string, bytes: number, headers: Record<string, string> = {}) => {
    const [method = '', path = ''] = call.split(' ');
    const parsed = jest.spyOn(JSON, 'parse');
    const answer = await portal.call(method, path, {
      text: unknownKeys(bytes),
      headers: { ...json, ...headers },
    });
    const longest = Math.max(0, ...parsed.mock.calls.map(([text]) => text.length));
    parsed.mockRestore();
    return { ...answer, wasParsed: longest >= bytes };
  };

  it.each(open.map(({ call }) => call))('from nobody is small or is not parsed: %s', async (call) => {
    for (const bytes of [250_000, 16 * KIB + 1])
      expect(await send(call, bytes)).toMatchObject({ status: 413, wasParsed: false });
  });

  it('of somebody signed in is not much larger', async () => {
    const authorization = `Bearer ${await portal.tokenOf('operator.fft')}`;
    const call = 'POST /assignments/create';
    for (const bytes of [250_000, 64 * KIB + 1])
      expect(await send(call, bytes, { authorization })).toMatchObject({ status: 413, wasParsed: false });
  });

  it('that no call takes is not parsed', async () => {
    expect(await send('POST /nothing', 15 * KIB)).toMatchObject({ status: 404, wasParsed: false });
  });

  it('of a producer may be a batch', async () => {
    expect(await send('POST /events', 250_000, producerKey)).toMatchObject({ status: 400 });
  });

  it('with a thousand unknown fields is refused by the names of a few, however long they are', async () => {
    const token = await portal.tokenOf('operator.fft');
    const create = (fields: object) => portal.call('POST', '/assignments/create', { token, json: fields });
    const many = await create(
      Object.fromEntries(Array.from({ length: 1000 }, (_, nth) => [`field${nth}`, 1])),
    );
    expect([many.status, Object.keys(many.errors ?? {}).length]).toEqual([400, 50]);
    const long = await create({ ['x'.repeat(50_000)]: 1 });
    expect(long.status).toBe(400);
    expect(JSON.stringify(long.body).length).toBeLessThan(2000);
  });
});
