import { lastPlace, PLACES_KEY, rememberPlace } from './lastPlace';
import { servicePath } from './servicePath';
import { services } from '../services';

beforeEach(() => sessionStorage.clear());

test('each service has a place of its own, which can be forgotten', () => {
  rememberPlace(sessionStorage, 'ana', 'catalogue', '/catalogue/?id=7');
  rememberPlace(sessionStorage, 'ana', 'orchestrator', '/o');
  expect(lastPlace(sessionStorage, 'ana', 'catalogue')).toBe('/catalogue/?id=7');
  rememberPlace(sessionStorage, 'ana', 'catalogue', undefined);
  expect(lastPlace(sessionStorage, 'ana', 'catalogue')).toBeUndefined();
  expect(lastPlace(sessionStorage, 'ana', 'orchestrator')).toBe('/o');
});

test('another person in this tab finds nothing of the first', () => {
  rememberPlace(sessionStorage, 'ana', 'catalogue', '/secret');
  expect(lastPlace(sessionStorage, 'mihai', 'catalogue')).toBeUndefined();
  rememberPlace(sessionStorage, 'mihai', 'orchestrator', '/o');
  expect(sessionStorage.getItem(PLACES_KEY)).not.toContain('secret');
});

test.each(['{', 'null', '[]', '{"userId":"ana","places":{"catalogue":7}}'])(
  'a storage that holds %s is no obstacle',
  (text) => {
    sessionStorage.setItem(PLACES_KEY, text);
    expect(lastPlace(sessionStorage, 'ana', 'catalogue')).toBeUndefined();
  },
);

test("the portal's address of a place carries it whole", () => {
  const [catalogue] = services;
  if (!catalogue) throw new Error('There are no services');
  const address = new URL(servicePath(catalogue, '/a/?b=c&d=é#f'), 'https://portal.example');
  expect(address.pathname).toBe('/incorporated-services/catalogue');
  expect(address.searchParams.get('path')).toBe('/a/?b=c&d=é#f');
});
