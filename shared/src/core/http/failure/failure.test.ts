import { failureOf, WRONG_SERVICES } from './failure';

describe('a failed answer', () => {
  it.each([
    [400, 'validation'],
    [401, 'unauthorised'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [405, 'missing'],
    [409, 'conflict'],
    [413, 'validation'],
    [415, 'validation'],
    [429, 'tooMany'],
    [500, 'server'],
    [501, 'missing'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
    [418, 'server'],
  ])('of status %d is %s', (status, kind) => {
    expect(failureOf({ status, body: { success: false, message: 'no' } })).toMatchObject({
      kind,
      status,
      message: 'no',
    });
  });

  it.each([undefined, '', '<!doctype html><h1>Whitelabel', {}, [], null])(
    'says "Wrong Services" where the server said nothing for a person: %j',
    (body) => {
      expect(failureOf({ status: 500, body }).message).toBe(WRONG_SERVICES);
    },
  );

  it("takes a 404 in words or HTML for a gateway's: nothing is gone, and another try may help", () => {
    for (const body of ['<html><h1>404 Not Found</h1></html>', '404 page not found'])
      expect(failureOf({ status: 404, body }).kind).toBe('unavailable');
    for (const body of [{}, '', null]) expect(failureOf({ status: 404, body }).kind).toBe('notFound');
    expect(failureOf({ status: 410, body: 'gone' }).kind).toBe('notFound');
  });

  it("takes a 403 in HTML for a proxy's, which lets nobody through", () => {
    expect(failureOf({ status: 403, body: '<html><h1>Request blocked</h1></html>' }).kind).toBe(
      'unavailable',
    );
    for (const body of [{}, '', null, 'Forbidden'])
      expect(failureOf({ status: 403, body }).kind).toBe('forbidden');
    // A back end's own page for an expired token.
    expect(failureOf({ status: 401, body: '<html>Unauthorized</html>' }).kind).toBe('unauthorised');
  });

  it('takes errors as text or by field', () => {
    expect(failureOf({ status: 400, body: { message: null, errors: 'bad topic' } })).toMatchObject({
      message: 'bad topic',
    });
    expect(
      failureOf({ status: 400, body: { message: 'x', errors: { email: 'taken', other: 3 } } }).fields,
    ).toEqual({
      email: 'taken',
    });
  });

  it('of an extra call is "missing" for 404, 405, 501 and a peer\'s 500, not for a failure of our own with its id', () => {
    for (const status of [404, 405, 501, 500])
      expect(failureOf({ status, body: {} }, { ours: true }).kind).toBe('missing');
    const own = { success: false, message: 'Something went wrong. Quote e-1.', errors: { id: 'e-1' } };
    const { fields, ...failure } = failureOf({ status: 500, body: own }, { ours: true });
    expect(failure).toEqual({ kind: 'server', status: 500, message: own.message, id: 'e-1' });
    expect(fields).toBeUndefined();
    expect(failureOf({ status: 403, body: {} }, { ours: true }).kind).toBe('forbidden');
    const gone = { success: false, message: 'There is no such session.', errors: { object: 'session' } };
    expect(failureOf({ status: 404, body: gone }, { ours: true }).kind).toBe('notFound');
  });

  it('reads Retry-After in seconds and as a date', () => {
    const now = Date.parse('2025-01-01T00:00:00Z');
    const wait = (retryAfter: string) =>
      failureOf({ status: 429, body: {}, retryAfter }, { now }).retryAfterMs;
    expect(wait('12')).toBe(12_000);
    expect(wait('Wed, 01 Jan 2025 00:00:30 GMT')).toBe(30_000);
    expect(wait('Wed, 01 Jan 2020 00:00:30 GMT')).toBe(0);
    expect(wait('soon')).toBeUndefined();
  });
});
