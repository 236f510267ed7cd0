import { fillOrigin } from './fillOrigin';

describe('fillOrigin', () => {
  it('puts in the name that the page was opened by', () => {
    expect(fillOrigin('{protocol}//{hostname}:8084/x {origin}', 'http://10.0.0.7:8080')).toBe(
      'http://10.0.0.7:8084/x http://10.0.0.7:8080',
    );
  });
});
