import { matchPath } from 'react-router-dom';

/** The candidate whose route pattern matches; fixed segments win over parameters. */
export function matched<T>(
  pathname: string,
  candidates: readonly T[],
  patternOf: (candidate: T) => string,
): T | undefined {
  const matches = candidates.flatMap((candidate) => {
    const match = matchPath(patternOf(candidate), pathname);
    return match ? [{ candidate, parameters: Object.keys(match.params).length }] : [];
  });
  return matches.sort((a, b) => a.parameters - b.parameters)[0]?.candidate;
}
