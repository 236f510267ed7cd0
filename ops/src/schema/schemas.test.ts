import { readFileSync } from 'node:fs';
import path from 'node:path';
import { referenceTable } from './reference';
import { jsonSchemas } from './schemas';

const folder = path.resolve(__dirname, '../../../docs/reference/schema');

describe('published JSON Schemas', () => {
  it.each(Object.entries(jsonSchemas()))('%s is current: "npm run schema" writes it', (name, text) => {
    expect(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))).toEqual(JSON.parse(text));
  });

  it('speaks of every field of the configuration', () => {
    const config = JSON.parse(jsonSchemas()['portal.config.schema.json'] ?? '') as { properties: object };
    expect(Object.keys(config.properties)).toEqual(
      expect.arrayContaining([
        'site',
        'api',
        'registry',
        'services',
        'live',
        'links',
        'passwordRule',
        'peer',
      ]),
    );
  });

  it('are read out in the configuration reference', () => {
    const words = (text: string) => text.replace(/[\s|-]+/g, ' ');
    const reference = readFileSync(path.resolve(folder, '../configuration.md'), 'utf8');
    const table = referenceTable(jsonSchemas()['portal.config.schema.json'] ?? '{}');
    expect(words(reference)).toContain(words(table));
  });
});
