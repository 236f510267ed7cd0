import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { readDockerfile } from './dockerfile';

const root = path.resolve(__dirname, '../../..');
const files = [
  ...readdirSync(path.join(root, 'ops/images'))
    .filter((name) => name.endsWith('.Dockerfile'))
    .map((name) => `ops/images/${name}`),
  'ops/templates/remote/Dockerfile.tmpl',
];

describe.each(files)('%s', (name) => {
  const file = path.join(root, name);
  const read = readDockerfile(file);

  it('has no mistake that the linter knows', () => {
    expect(validate(readFileSync(file, 'utf8')).map(({ message }) => message)).toEqual([]);
  });

  it('builds in one stage and ships another, on bases of exact versions', () => {
    expect(read.bases.length).toBeGreaterThan(1);
    for (const base of read.bases) expect(base).toMatch(/^[a-z/-]+:\d+\.\d+\.\d+-[a-z0-9.]+$/);
    expect(read.copiedFrom.length).toBeGreaterThan(0);
    for (const stage of read.copiedFrom) expect(read.stages).toContain(stage);
  });

  it('says what it is made of', () => {
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('ops/src/release/aboutImage.main.ts');
    expect(text).toContain('COPY --from=build /about /usr/share/doc/portal');
  });

  it('runs as somebody without rights, and says whether it is well', () => {
    expect(read.user).toMatch(/^(?!0$|root$)\w+$/);
    expect(read.healthcheck).toContain('wget');
  });

  it('fetches nothing by ADD, holds no secret, and copies what exists', () => {
    expect(read.keywords).not.toContain('ADD');
    expect(read.names.filter((one) => /SECRET|PASSWORD|TOKEN|KEY|CREDENTIAL/i.test(one))).toEqual([]);
    for (const source of read.sources)
      expect([source, existsSync(path.join(root, source))]).toEqual([source, true]);
  });
});
