import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { DEMO_CLIENT, DEMO_PROVIDER } from './identityFile';
import { signedOutPage, signInPage, signOutPage } from './page';
import { type DemoPerson, people } from './people';

interface DemoProviderOptions {
  /** Its own address, on loopback. */
  readonly issuer: string;
  readonly portalUrl: string;
  readonly secret: string;
}

const MAX_BODY_BYTES = 4096;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_BODY_BYTES) break;
  }
  return new URLSearchParams(text);
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(8).toString('hex');
  return { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' };
}

const claimsOf = ({ sub, given_name, family_name, groups }: DemoPerson) => ({
  sub,
  given_name,
  family_name,
  groups,
  name: `${given_name} ${family_name}`,
  preferred_username: sub,
  email: `${sub}@company.test`,
  email_verified: true,
});

/** A grant for whatever the portal asks, so that nobody is asked for consent. */
async function grantFor(context: KoaContextWithOIDC) {
  const { client, session, provider } = context.oidc;
  if (!client || !session?.accountId) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  if (grantId) return provider.Grant.find(grantId);
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
}

const configurationOf = ({ portalUrl, secret }: DemoProviderOptions): Configuration => {
  const base = `${portalUrl}/api/users/sso/${DEMO_PROVIDER}`;
  return {
    clients: [
      {
        client_id: DEMO_CLIENT,
        client_secret: secret,
        redirect_uris: [`${base}/callback`],
        post_logout_redirect_uris: [`${portalUrl}/login`],
        backchannel_logout_uri: `${base}/logout`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: {
      openid: ['sub', 'sid'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username', 'groups'],
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        // The provider's own pages load a font from elsewhere.
        logoutSource(context, form) {
          context.body = signOutPage(form);
        },
        postLogoutSuccessSource(context) {
          context.body = signedOutPage();
        },
      },
    },
    findAccount(_context, accountId) {
      const account = people.find(({ sub }) => sub === accountId);
      return account && { accountId, claims: () => Promise.resolve(claimsOf(account)) };
    },
    loadExistingGrant: grantFor,
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // The provider's own refuses loopback addresses, where the portal of a demo is.
    fetch: (url, options) =>
      fetch(url, { ...(options as RequestInit), dispatcher: undefined } as RequestInit),
  };
};

/** A real OpenID Connect provider for the demo, whose people sign in by a click. */
export function demoProvider(options: DemoProviderOptions): Server {
  const provider = new Provider(options.issuer, configurationOf(options));
  const handle = provider.callback();

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      const person = (await formOf(request)).get('person');
      const result = person ? { login: { accountId: person } } : { error: 'access_denied' };
      return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    }
    const { uid } = await provider.interactionDetails(request, response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('cache-control', 'no-store');
    response.end(signInPage(uid, people));
    return undefined;
  }

  return createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response);
    interact(request, response).catch(() => {
      response.statusCode = 400;
      response.end('This sign-in is over. Go back to the portal, and begin again.');
    });
  });
}
