import { changedFields } from './changedFields';
import { deviceOf } from '@portal/shared/wire';

test('only what changed is sent', () => {
  const before = { firstName: 'Ana', lastName: 'Pop' };
  expect(changedFields(before, { ...before, lastName: ' Popa ' })).toEqual({ lastName: 'Popa' });
  expect(changedFields(before, { ...before, firstName: 'Ana ' })).toEqual({});
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36', 'Chrome', 'Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (Linux; Android 14; SM-X200) Chrome/131.0 Safari/537.36', 'Chrome', 'Android'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Version/17.0 Safari/604.1', 'Safari', 'iOS'],
  ['curl/8.5.0', undefined, undefined],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
