import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { readJson } from '../../lib/files';
import path from 'node:path';

/** Problems of older resolvers. The kit supports only bundlers and today's Node. */
const LEFT_OUT: readonly Problem['kind'][] = ['CJSResolvesToESM', 'NoResolution'];
const RESOLVERS = ['bundler', 'node16-esm'];

const isOurs = (problem: Problem): boolean =>
  'resolutionKind' in problem ? RESOLVERS.includes(problem.resolutionKind) : !LEFT_OUT.includes(problem.kind);

async function wrongTypes(tarball: string): Promise<string[]> {
  const answer = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))));
  if (!answer.types) return [];
  return answer.problems.filter(isOurs).map((problem) => JSON.stringify(problem));
}

export async function packageProblems(folder: string, tarball: string): Promise<string[]> {
  const { messages } = await publint({ pkgDir: folder, strict: true, pack: false });
  const description = readJson(path.join(folder, 'package.json')) as Record<string, unknown>;
  return [
    ...messages.map((message) => `publint: ${formatMessage(message, description, { color: false })}`),
    ...(await wrongTypes(tarball)).map((problem) => `attw: ${problem}`),
  ];
}
