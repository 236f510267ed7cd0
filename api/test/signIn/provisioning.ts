import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accountTokenOf } from '../objects';
import { freshName } from '../people';
import { type TestPortal } from '../portal';

const settings = {
  providers: [
    {
      id: 'directory',
      name: 'Directory',
      issuer: 'https://directory.example',
      clientId: 'portal',
      people: 'provisioned',
      pilot: 'FFT',
      rules: [
        { when: { claim: 'groups', contains: 'operators' }, accessLevel: 'USER', role: 'PLANT_OPERATOR' },
      ],
    },
  ],
};

/** The variables of a portal whose pilot FFT is provisioned; nobody asks the provider for anything. */
export function provisionedSite(): Record<string, string> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'provisioned-')), 'identity.json');
  writeFileSync(file, JSON.stringify(settings));
  return { IDENTITY_FILE: file };
}

export const provisioningTokenOf = (portal: TestPortal): Promise<string> =>
  accountTokenOf(portal, ['people:provision'], 'FFT');

/** A new person as a provider writes them. */
export function scimPerson() {
  const name = freshName();
  return {
    externalId: name,
    userName: name,
    name: { givenName: 'Ana', familyName: 'Pop' },
    emails: [{ value: `${name}@directory.test` }],
  };
}

/** Writes a new person or group. @returns its id */
export async function provisioned(portal: TestPortal, token: string, kind: 'Users' | 'Groups') {
  const json = kind === 'Users' ? scimPerson() : { displayName: freshName() };
  const { body } = await portal.call('POST', `/scim/v2/${kind}`, { token, json });
  return (body as { id: string }).id;
}
