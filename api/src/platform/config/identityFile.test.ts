import { passwordsOnly } from './identity';
import { readIdentity } from './identityFile';

const rule = {
  when: { claim: 'groups', contains: 'portal' },
  pilotCode: 'FFT',
  accessLevel: 'USER',
  role: 'Plant operator',
};
const corp = {
  id: 'corp',
  name: 'Corporate',
  issuer: 'https://id.example/realms/plant',
  clientId: 'portal',
  clientSecretVariable: 'CORP_SECRET',
  people: 'create',
  rules: [rule],
};

const read = (content: unknown, variables: Record<string, string> = { CORP_SECRET: 'a-secret' }) =>
  readIdentity('identity.json', variables, () => JSON.stringify(content));
const failures = (content: unknown, variables?: Record<string, string>) => {
  const result = read(content, variables);
  return result.ok ? [] : result.failures;
};
const provisioning = { ...corp, people: 'provisioned', externalIdClaim: 'oid' };
const provider = (more: object) => ({ providers: [{ ...corp, ...more }] });

it('is passwords alone without a file', () => {
  expect(readIdentity(undefined, {})).toEqual({ ok: true, identity: passwordsOnly });
});

it('takes the secret from the variable that the file names, and fills in what is left out', () => {
  const result = read({ providers: [corp] });
  expect(result).toMatchObject({ ok: true, identity: { passwordForm: 'shown' } });
  expect(result.ok && result.identity.providers[0]).toMatchObject({
    clientSecret: 'a-secret',
    scopes: ['openid', 'profile', 'email'],
    rules: [{ role: 'PLANT_OPERATOR' }],
  });
  expect(JSON.stringify(result)).not.toContain('CORP_SECRET');
});

it.each([
  ['providers.0.clientSecret', provider({ clientSecret: 'in the file' })],
  ['providers.0.clientSecretVariable', provider({ clientSecretVariable: 'ANOTHER' })],
  ['providers.0.issuer', provider({ issuer: 'http://id.example' })],
  ['providers.0.id', provider({ id: 'Corp Ltd' })],
  ['providers.0.scopes', provider({ scopes: ['email'] })],
  ['providers.0.people', provider({ people: 'anybody' })],
  ['providers.0.rules', provider({ rules: [] })],
  ['providers.0.rules', provider({ people: 'provisioned', rules: [] })],
  ['providers.0.externalIdClaim', provider({ externalIdClaim: 'oid' })],
  [
    'providers.1.people',
    { providers: [provisioning, { ...provisioning, id: 'b', issuer: 'https://b.example' }] },
  ],
  ['providers.0.rules.0.accessLevel', provider({ rules: [{ ...rule, accessLevel: 'SUPER_ADMIN' }] })],
  ['providers.0.rules.0.pilotCode', provider({ rules: [{ ...rule, pilotCode: undefined }] })],
  ['providers.0.rules.0.pilotCode', provider({ pilot: 'SEW' })],
  ['providers.0.rules.0.when', provider({ rules: [{ ...rule, when: { claim: 'groups' } }] })],
  ['providers', { providers: [corp, { ...corp, issuer: 'https://other.example' }] }],
  ['providers', { providers: [corp, { ...corp, id: 'other' }] }],
  ['emergencyAccount', { providers: [corp], passwordForm: 'hidden' }],
  ['passwordForm', { providers: [], passwordForm: 'hidden', emergencyAccount: 'help@site.example' }],
  ['colour', { providers: [corp], colour: 'red' }],
])('names the field that is not right: %s', (field, content) => {
  const messages = failures(content);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatch(new RegExp(`^IDENTITY_FILE ${field.replaceAll('.', '\\.')}[.:\\d]* ?`));
});

it('says where the file is not JSON, or is not there', () => {
  expect(readIdentity('a.json', {}, () => '{')).toMatchObject({
    failures: ['IDENTITY_FILE a.json is not JSON'],
  });
  expect(readIdentity('/no/such/file.json', {})).toMatchObject({
    failures: ['IDENTITY_FILE /no/such/file.json cannot be read'],
  });
});
