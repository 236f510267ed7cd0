interface Advisory {
  module_name?: string;
  severity?: string;
  title?: string;
  url?: string;
  vulnerable_versions?: string;
}

/** The audit's result: the findings, or why the registry gave none. */
export type AuditVerdict = { kind: 'answered'; lines: string[] } | { kind: 'unanswered'; why: string };

const GRAVE = new Set(['high', 'critical']);

/**
 * Reads the output of `pnpm audit --json`. Only high and critical advisories count; lower ones are left to the nightly
 * check. A registry without advisories, or no network, is no finding.
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
