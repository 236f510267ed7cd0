import { answersFromNow, firstAnswer, forgetFirstAnswers } from './firstAnswer';
import { http } from './http';

const authorization = { Authorization: 'Bearer t' };
const answer = () => ({ answer: Promise.resolve({} as Response), stop: new AbortController() });

beforeEach(() => {
  answersFromNow();
  window.__portalFirst = {
    '/api/machines Bearer t ': answer(),
    'https://a.example/remote-manifest.json  sha384-A': answer(),
  };
});

const ofBackEnd = () => firstAnswer('/api/machines', { headers: authorization });

test('once the back end has changed, an unused answer of it is dropped, and a remote’s manifest is not', () => {
  forgetFirstAnswers();
  expect(ofBackEnd()).toBeUndefined();
  expect(firstAnswer('https://a.example/remote-manifest.json', { integrity: 'sha384-A' })).toBeDefined();
});

test.each(['post', 'put', 'patch', 'delete'] as const)(
  'a %s of the page changes the back end',
  async (method) => {
    await http
      .request({ url: '/api/x', method, adapter: () => Promise.reject(new Error('lost')) })
      .catch(() => undefined);
    expect(ofBackEnd()).toBeUndefined();
  },
);

test('a read does not', async () => {
  await http.get('/api/x', { adapter: () => Promise.reject(new Error('lost')) }).catch(() => undefined);
  expect(ofBackEnd()).toBeDefined();
});
