import { loadPortalConfig } from '@portal/shared/config';
import { signInConfig } from './signInConfig';

const ORIGIN = 'https://portal.example';

test.each([
  [{}],
  [{ demo: true, site: { name: 'Plant 3' } }],
  [{ peer: { noExtras: true } }],
  [{ sso: true }],
  [{ schemaVersion: 1, api: { base: '{origin}/v1' } }],
  [{ links: { privacyPolicy: 'https://law.example/privacy' } }],
  [{ site: { production: false }, services: { catalogue: { url: 'https://c.example' } } }],
])('reads %j as the whole schema does', (file) => {
  const text = JSON.stringify(file);
  const whole = loadPortalConfig(text.replaceAll('{origin}', ORIGIN), ORIGIN);
  if (!whole.ok) throw new Error('The file is meant to be right');
  const { api, site, demo, sso, links, peer } = whole.config;
  expect(signInConfig(text, ORIGIN)).toEqual({
    apiBase: api.base,
    siteName: site.name,
    demo,
    noExtras: peer.noExtras,
    sso,
    links: { privacyPolicy: links.privacyPolicy, termsOfUsage: links.termsOfUsage },
  });
});

test.each([
  [undefined],
  ['{'],
  ['[]'],
  ['{"schemaVersion":2}'],
  ['{"api":[]}'],
  ['{"api":{"base":"javascript:alert(1)"}}'],
  ['{"site":{"name":4}}'],
  ['{"demo":"yes"}'],
  ['{"peer":{"noExtras":1}}'],
  ['{"sso":"yes"}'],
])('leaves %s to the portal, which says what is wrong', (text) => {
  expect(signInConfig(text, ORIGIN)).toBeUndefined();
});
