import path from 'node:path';
import { readIdentity } from '../../../api/src/platform/config/identityFile';
import { DEMO_SECRET, demoIdentity } from '../demoProvider/identityFile';
import { signInPage } from '../demoProvider/page';
import { people } from '../demoProvider/people';
import { portalProcesses } from './processes';
import { demoSso, refuseSso } from './sso';

const sso = demoSso('/home/portal', 8080, {});

it('is on loopback beside the portal, and comes back to the address that people see', () => {
  expect(sso).toMatchObject({ issuer: 'http://127.0.0.1:8110', portalUrl: 'http://localhost:8080' });
  expect(demoSso('/home', 80, { PUBLIC_URL: 'http://plant.test' }).portalUrl).toBe('http://plant.test');
});

it('gives the api a file that it takes, without the secret, which is another one each time', () => {
  const text = JSON.stringify(demoIdentity(sso.issuer));
  expect(readIdentity('identity.json', sso.variables, () => text)).toMatchObject({ ok: true });
  const secret = sso.variables[DEMO_SECRET];
  expect(text).not.toContain(secret);
  expect(demoSso('/home/portal', 8080, {}).variables[DEMO_SECRET]).not.toBe(secret);
});

it('is one more process, which has the secret of the api', () => {
  const layout = {
    root: path.resolve(__dirname, '../../..'),
    home: '/home/portal',
    port: 8080,
    host: '127.0.0.1',
  };
  const named = (name: string) => portalProcesses({ ...layout, sso }).find((one) => one.name === name);
  expect(named('sign-in')).toMatchObject({ port: 8110, env: { DEMO_PROVIDER_ISSUER: sso.issuer } });
  expect(named('sign-in')?.env[DEMO_SECRET]).toBe(named('api')?.env[DEMO_SECRET]);
  expect(portalProcesses(layout).map(({ name }) => name)).not.toContain('sign-in');
});

it.each([
  [{ BACK_END: 'http://127.0.0.1:9000' }, /BACK_END/],
  [{ PORTAL_MODE: 'production' }, /everybody may be anybody/],
  [{ IDENTITY_FILE: 'mine.json' }, /IDENTITY_FILE/],
])('has no place beside %j', (env, words) => {
  expect(() => refuseSso(env)).toThrow(words);
  expect(() => refuseSso({})).not.toThrow();
});

it('has a page with a button for each person, at any address', () => {
  const page = signInPage('"><script>', people);
  expect(page).not.toContain('<script>');
  expect(page.match(/<button name="person" value="[^"]+"/g)).toHaveLength(people.length);
});
