import { readFileSync } from 'node:fs';
import { type Copy, DockerfileParser, type From, type PropertyInstruction } from 'dockerfile-ast';

export interface ReadDockerfile {
  bases: string[];
  stages: string[];
  user: string | undefined;
  healthcheck: string | undefined;
  port: number | undefined;
  environment: Record<string, string>;
  /** Names of the variables and arguments of all stages: they stay in the image or in its history. */
  names: string[];
  sources: string[];
  copiedFrom: string[];
  keywords: string[];
}

export function readDockerfile(file: string): ReadDockerfile {
  const parsed = DockerfileParser.parse(readFileSync(file, 'utf8'));
  const all = parsed.getInstructions();
  const froms = parsed.getFROMs();
  const start = froms.at(-1)?.getRange()?.start.line ?? 0;
  const inLast = all.filter((one) => (one.getRange()?.start.line ?? 0) >= start);
  const argumentOf = (keyword: string) =>
    inLast.findLast((one) => one.getKeyword() === keyword)?.getArgumentsContent() ?? undefined;
  /** With its flags, which are no arguments. */
  const healthcheck = inLast.findLast((one) => one.getKeyword() === 'HEALTHCHECK')?.getTextContent();
  const pairs = (instructions: typeof all) =>
    instructions
      .filter((one) => ['ENV', 'ARG'].includes(one.getKeyword()))
      .flatMap((one) => (one as PropertyInstruction).getProperties())
      .map((property): [string, string] => [property.getName(), property.getValue() ?? '']);
  const copies = all.filter((one) => one.getKeyword() === 'COPY') as Copy[];
  const fromOf = (copy: Copy) =>
    copy
      .getFlags()
      .find((flag) => flag.getName() === 'from')
      ?.getValue();
  return {
    bases: froms.map((from: From) => from.getImage() ?? ''),
    stages: froms.flatMap((from: From) => from.getBuildStage() ?? []),
    user: argumentOf('USER'),
    healthcheck,
    port: Number(argumentOf('EXPOSE')) || undefined,
    environment: Object.fromEntries(pairs(inLast)),
    names: pairs(all).map(([name]) => name),
    sources: copies
      .filter((copy) => fromOf(copy) === undefined)
      .flatMap((copy) => copy.getArguments().slice(0, -1).map(String)),
    copiedFrom: copies.flatMap((copy) => fromOf(copy) ?? []),
    keywords: all.map((one) => one.getKeyword()),
  };
}
