import * as z from 'zod/mini';
import { conditionDetailSchema, conditionsQuery, envelopeOf, pagedOf } from '../../wire';
import { formerFields, formerParameters } from './formerNames';
import { describeFormerNames, withCurrentNames, withFormerKeys, withFormerNames } from './withFormerNames';

describe('former names', () => {
  it.each([...formerFields.entries()])(
    'an answer has a renamed field also as its former name',
    (field, before) => {
      const schema = envelopeOf(pagedOf(z.object({ current: field as z.ZodMiniType })));
      const data = { data: { results: [{ current: 'x' }, {}] } };
      const former = { [before]: 'x' };
      expect(withFormerNames(schema, data)).toEqual({ data: { results: [{ current: 'x', ...former }, {}] } });
    },
  );

  it.each([...formerParameters.entries()])(
    'a query may have the former name of a parameter',
    (field, before) => {
      const schema = z.object({ current: field as z.ZodMiniType });
      expect(withCurrentNames(schema, { [before]: 'x', size: '1' })).toMatchObject({
        current: 'x',
        size: '1',
      });
      expect(withCurrentNames(schema, { [before]: 'x', current: 'y' })).toMatchObject({ current: 'y' });
    },
  );

  it('are found in nested fields, and leave other data as they are', () => {
    const owner = { userId: 'a', name: 'Ana', since: '2026-01-31T08:00:00.000Z' };
    const detail = { owner, notes: [{ kind: 'taken' }], earlier: [{ owner: 'Ana' }], unknown: { owner: 1 } };
    expect(withFormerNames(z.nullable(conditionDetailSchema), detail)).toEqual({
      owner,
      holder: owner,
      notes: [{ kind: 'taken', deed: 'taken' }],
      earlier: [{ owner: 'Ana', holder: 'Ana' }],
      unknown: { owner: 1 },
    });
    expect(withFormerNames(z.nullable(conditionDetailSchema), null)).toBeNull();
    const data = { a: 1 };
    expect(withFormerNames(z.object({ a: z.int() }), data)).toBe(data);
    expect(withCurrentNames(conditionsQuery, { owner: 'me' })).toEqual({ owner: 'me' });
  });

  it('are in a union and a record', () => {
    const condition = z.object({ current: [...formerFields.keys()][0] as z.ZodMiniType });
    const schema = z.record(z.string(), z.union([z.string(), condition]));
    expect(withFormerNames(schema, { a: { current: 1 }, b: 'text' })).toEqual({
      a: { current: 1, holder: 1 },
      b: 'text',
    });
  });

  it('of keys are added, and other keys stay', () => {
    expect(withFormerKeys({ owner: 'Ana', words: 'Say why.' }, { owner: 'holder' })).toEqual({
      owner: 'Ana',
      holder: 'Ana',
      words: 'Say why.',
    });
  });

  it('are deprecated in the JSON Schema, and required where the current ones are', () => {
    const json = z.toJSONSchema(conditionDetailSchema, {
      override: describeFormerNames,
      unrepresentable: 'any',
    });
    expect(json.properties?.holder).toMatchObject({ deprecated: true, type: 'object' });
    expect(json.properties?.owner).not.toHaveProperty('deprecated');
    expect(json.properties?.notes).toMatchObject({
      items: { properties: { deed: { deprecated: true } }, required: ['timestamp', 'kind', 'by', 'deed'] },
    });
  });
});
