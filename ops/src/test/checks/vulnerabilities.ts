/** What `pnpm audit --json` says of one package. */
interface Advisory {
  module_name?: string;
  severity?: string;
  title?: string;
  url?: string;
  vulnerable_versions?: string;
}

/** The answer of the registry: what is known against the packages of the lock file, or that it would not say. */
export type AuditVerdict = { kind: 'answered'; lines: string[] } | { kind: 'unanswered'; why: string };

const GRAVE = new Set(['high', 'critical']);

/**
 * Reads the output of `pnpm audit --json`. High and critical ones count: lower ones are for the nightly look.
 * A registry that keeps no advisories, or no network, is no finding: it is said and passed over.
 */
export function auditVerdict(output: string): AuditVerdict {
  const start = output.indexOf('{');
  try {
    const parsed = JSON.parse(start < 0 ? '' : output.slice(start)) as {
      advisories?: Record<string, Advisory>;
    };
    if (!parsed.advisories) return { kind: 'unanswered', why: 'the registry gave no list of advisories' };
    const lines = Object.values(parsed.advisories)
      .filter(({ severity = '' }) => GRAVE.has(severity))
      .map(
        ({ module_name = '?', severity = '?', title = '', vulnerable_versions = '', url = '' }) =>
          `${module_name} ${vulnerable_versions}: ${severity}, ${title} ${url}`,
      );
    return { kind: 'answered', lines };
  } catch {
    return { kind: 'unanswered', why: 'the registry was not reached or keeps no advisories' };
  }
}
