import { type PortalConfig, serviceAddresses } from '@portal/shared/config';
import { clockFinding } from './backEnds';
import { certificateEnd } from './certificate';
import { fail, type Finding, ok, warn, words } from './finding';

const ANSWER_TIMEOUT_MS = 5000;
const DAY_MS = 86_400_000;
const RENEW_DAYS = 14;

const NEEDED: readonly (readonly [string, RegExp])[] = [
  ['content-security-policy', /default-src 'none'.*frame-ancestors 'none'/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
  ['referrer-policy', /^strict-origin-when-cross-origin$|^no-referrer$/],
  ['cross-origin-opener-policy', /^same-origin$/],
];

interface AddressAnswer {
  status: number;
  headers: Headers;
  text: string;
}

async function get(url: string, accept: string): Promise<AddressAnswer> {
  const answer = await fetch(url, {
    headers: { accept },
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

export function headerFindings(headers: Headers, https: boolean): Finding[] {
  const needed = https ? [...NEEDED, ['strict-transport-security', /max-age=\d{7,}/] as const] : NEEDED;
  const wrong = needed
    .filter(([name, right]) => !right.test(headers.get(name) ?? ''))
    .map(([name]) =>
      fail(
        'headers',
        headers.has(name) ? `${name} is not the portal's own: ${headers.get(name)}.` : `${name} is missing.`,
        'let no proxy take out or replace headers of the shell: docs/operations/install.md lists them',
      ),
    );
  return wrong.length > 0 ? wrong : [ok('headers', 'The page has all that protect it.')];
}

/** Warns of each service of the site that the page's policy lets no page show: nginx takes them from a variable. */
export function serviceFindings(policy: string, config: PortalConfig, page: string): Finding[] {
  const frames = /(?:^|;)\s*frame-src([^;]*)/.exec(policy)?.[1]?.trim().split(/\s+/) ?? [];
  const origins = serviceAddresses(config).flatMap(([at, address]) =>
    at.startsWith('services.') && address !== undefined ? [[at, new URL(address, page).origin] as const] : [],
  );
  const refused = origins.filter(([, origin]) => !frames.includes(origin));
  if (refused.length > 0)
    return refused.map(([at, origin]) =>
      warn(
        'services',
        `${at} is at ${origin}, which the policy of the pages refuses: its page stays empty.`,
        `name ${origin} in SERVICE_ORIGINS, or take the service out of portal.config.json`,
      ),
    );
  return origins.length > 0 ? [ok('services', 'Pages may show all of them.')] : [];
}

/** @param validTo the last day as a text, as `tls` gives it */
export function certificateFinding(validTo: string, now: number): Finding {
  const days = Math.floor((Date.parse(validTo) - now) / DAY_MS);
  if (days < 0) return fail('certificates', `The certificate ended on ${validTo}.`, 'renew it');
  return days < RENEW_DAYS
    ? warn('certificates', `The certificate ends in ${days} days.`, 'renew it, and let that happen by itself')
    : ok('certificates', `The certificate is good for ${days} more days.`);
}

async function checkCertificate(url: URL, now: number): Promise<Finding> {
  try {
    return certificateFinding(await certificateEnd(url), now);
  } catch (error) {
    const remedy = 'check name, chain and dates of the certificate at the proxy that ends TLS';
    return fail('certificates', `Browsers will not take it: ${words(error)}.`, remedy);
  }
}

/** Checks the portal's address: the page with its headers, the services that it may show, and the back end. */
export async function checkPortalAddress(
  publicUrl: string,
  config: PortalConfig | undefined,
  now: () => number,
): Promise<Finding[]> {
  const url = new URL(publicUrl);
  const https = url.protocol === 'https:';
  const certificate = https ? [await checkCertificate(url, now())] : [];
  if (certificate.some(({ level }) => level === 'fail')) return certificate;
  try {
    const startedAt = now();
    const page = await get(new URL('/', url).href, 'text/html');
    const date = Date.parse(page.headers.get('date') ?? '');
    const clock = Number.isNaN(date) ? [] : [clockFinding('the portal', date, (startedAt + now()) / 2)];
    const ready = await get(new URL('/api/health/ready', url).href, 'application/json');
    return [
      ...certificate,
      page.status === 200
        ? ok('address', `${url.origin} answers with the page.`)
        : fail(
            'address',
            `${url.origin} answers ${page.status}.`,
            "check the proxy in front, and the shell's log",
          ),
      ...(page.status === 200 ? headerFindings(page.headers, https) : []),
      ...(page.status === 200 && config
        ? serviceFindings(page.headers.get('content-security-policy') ?? '', config, url.origin)
        : []),
      ...clock,
      ready.status === 200
        ? ok('back end', 'It is ready.')
        : fail('back end', `It answers ${ready.status}.`, "look at /api/health/ready and the api's log"),
    ];
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    return [
      ...certificate,
      fail(
        'address',
        `${url.origin} cannot be reached: ${words(cause)}.`,
        'check PUBLIC_URL, and that the portal runs',
      ),
    ];
  }
}
