import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import {
  decodeJwt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTHeaderParameters,
  SignJWT,
} from 'jose';
import Provider, { type KoaContextWithOIDC } from 'oidc-provider';

export const CLIENT_ID = 'portal';
export const CLIENT_SECRET = 'a-secret-that-only-tests-know-of';

type Claims = Record<string, unknown>;
/** Replaces the id token of the next answer. */
export type Tamper = (claims: Claims) => Promise<string> | string;

export interface TestProvider {
  readonly issuer: string;
  /** Whoever signs in at the provider next is this person, who need not type anything. */
  person: Claims & { sub: string };
  /** Whether the next person turns back instead. */
  turnsBack: boolean;
  tamper: Tamper | undefined;
  /** Whether a sign-in gets a refresh token, which each use replaces. */
  refreshes: boolean;
  /** Subjects whose accounts are deleted at the provider. */
  readonly deleted: Set<string>;
  /** Whether every call to the provider breaks off, or waits. */
  down: boolean;
  held: Promise<void> | undefined;
  /** Answers of the token endpoint so far. */
  readonly tokens: string[];
  /** Refresh tokens that were revoked. */
  revoked: number;
  sign(claims: Claims, options?: { key?: 'another'; header?: Partial<JWTHeaderParameters> }): Promise<string>;
  stop(): Promise<void>;
}

async function keyPair(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    kid,
    privateKey,
    jwk: { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' } as JWK,
    publicKey,
  };
}

/** A real OpenID Connect provider on loopback, with one client, the portal at `portalUrl` under the id `providerId`. */
export async function startProvider(portalUrl: string, providerId = 'corp'): Promise<TestProvider> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [own, another] = [await keyPair('own'), await keyPair('own')];
  const base = `${portalUrl}/api/users/sso/${providerId}`;

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${base}/callback`],
        post_logout_redirect_uris: [`${portalUrl}/login`],
        backchannel_logout_uri: `${base}/logout`,
        backchannel_logout_session_required: true,
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: { keys: [own.jwk] } as never,
    cookies: { keys: ['test'] },
    claims: {
      openid: ['sub', 'sid'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'preferred_username', 'groups', 'department', 'oid'],
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true },
      revocation: { enabled: true },
    },
    // Its own refuses loopback addresses, where the portal of a test is.
    fetch: (url: string, { dispatcher: _, ...options }: RequestInit & { dispatcher?: unknown }) =>
      fetch(url, options),
    issueRefreshToken: () => state.refreshes,
    rotateRefreshToken: true,
    findAccount: (_context: unknown, accountId: string) =>
      state.deleted.has(accountId)
        ? undefined
        : { accountId, claims: () => ({ ...state.person, sub: accountId }) },
    async loadExistingGrant(context: KoaContextWithOIDC) {
      const { client, session } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const grantId = session.grantIdFor(client.clientId);
      if (grantId) return context.oidc.provider.Grant.find(grantId);
      const grant = new context.oidc.provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  } as never);
  provider.on('server_error', (_context: unknown, error: Error) => {
    if (process.env.TEST_LOG) console.error(error);
  });
  provider.on('refresh_token.destroyed', () => {
    state.revoked += 1;
  });
  provider.use(async (context: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (context.path !== '/token' || body?.id_token === undefined) return;
    const { tamper } = state;
    if (tamper !== undefined) body.id_token = await tamper(decodeJwt(body.id_token));
    state.tokens.push(body.id_token);
  });

  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (state.down) return void request.socket.destroy();
    if (!request.url?.startsWith('/interaction/'))
      return void (state.held ?? Promise.resolve()).then(() => handle(request, response));
    const result = state.turnsBack ? { error: 'access_denied' } : { login: { accountId: state.person.sub } };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });

  const state: TestProvider = {
    issuer,
    person: { sub: 'nobody' },
    turnsBack: false,
    tamper: undefined,
    refreshes: false,
    deleted: new Set(),
    down: false,
    held: undefined,
    tokens: [],
    revoked: 0,
    async sign(claims, { key, header } = {}) {
      const { jwk, kid } = key === 'another' ? another : own;
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid, ...header })
        .sign(await importJWK(jwk, 'RS256'));
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return state;
}
