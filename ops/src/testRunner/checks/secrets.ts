import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';

const PRESET = '@secretlint/secretlint-rule-preset-recommend';
/** Pictures and fonts contain no readable secret and take long to scan as text. */
const BINARY = /\.(png|jpe?g|gif|ico|woff2?|pdf|gz|br)$/;

/** A credential in a file: its place and kind, never its value. */
export interface FoundSecret {
  file: string;
  line: number;
  kind: string;
}

export async function secretsIn(file: string, content: string): Promise<FoundSecret[]> {
  const { messages } = await lintSource({
    source: { filePath: file, content, ext: path.extname(file), contentType: 'text' },
    options: { config: { rules: [{ id: PRESET, rule: creator, options: {} }] }, maskSecrets: true },
  });
  return messages.map(({ loc, messageId, ruleParentId, ruleId }) => ({
    file,
    line: loc.start.line,
    kind: `${messageId} (${(ruleParentId ?? ruleId).replace(/^.*\//, '')})`,
  }));
}

export async function secretsOf(folder: string, files: readonly string[]): Promise<FoundSecret[]> {
  const secrets: FoundSecret[] = [];
  for (const file of files.filter((name) => !BINARY.test(name)))
    secrets.push(...(await secretsIn(file, readFileSync(path.join(folder, file), 'utf8'))));
  return secrets;
}
