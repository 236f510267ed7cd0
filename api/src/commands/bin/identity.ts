import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type ProviderSettings, readIdentity, typedPath } from '../../platform';
import { explain, explainProvider } from '../../identity';

const USAGE = `Usage: npm run identity -- check
  Says whether the file of sign-in providers can be used, and how the people of each come to the portal.

       npm run identity -- try <claims.json> [--provider <id>]
  Says what somebody with these claims would get from the site's sign-in providers, and by which rule. Changes nothing.
  <claims.json>   the claims as the provider sends them, such as {"email":"…","given_name":"…","groups":["…"]}
  --provider      one of the file's providers; without it each is tried
  IDENTITY_FILE   names the file of providers: docs/operations/sign-in.md
`;

function claimsIn(file: string): Record<string, unknown> {
  const value: unknown = JSON.parse(readFileSync(typedPath(file), 'utf8'));
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${file} must be a JSON object of claims.`);
  return value as Record<string, unknown>;
}

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { provider: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
  });
  const [command, file] = positionals;
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const isCheck = command === 'check' && file === undefined;
  if (!isCheck && (command !== 'try' || file === undefined)) throw new Error('Say what to check or to try.');
  if (!process.env.IDENTITY_FILE)
    throw new Error('IDENTITY_FILE is not set: name the file of sign-in providers.');
  // No secret is needed to try the rules.
  const read = readIdentity(process.env.IDENTITY_FILE, new Proxy({}, { get: () => 'not needed' }));
  if (!read.ok) throw new Error(read.failures.join('\n'));
  const providers = read.identity.providers.filter(({ id }) => id === (values.provider ?? id));
  if (providers.length === 0) throw new Error(`The file has no provider ${values.provider ?? ''}.`);
  const claims = file === undefined ? undefined : claimsIn(file);
  const linesOf = (provider: ProviderSettings): string[] =>
    claims === undefined ? [explainProvider(provider)] : explain(provider, claims);
  process.stdout.write(`${providers.flatMap(linesOf).join('\n')}\n`);
  return 0;
}

try {
  process.exitCode = main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 2;
}
