import * as z from 'zod/mini';
import { countTurns } from '../../../test/turns';
import { type Refusal } from './refusal';
import { fieldErrors, validatedEach } from './validation';

it('says in words that a text is empty, and of other values what is wrong', () => {
  const text = z.string().check(z.minLength(1), z.maxLength(3));
  const schema = z.object({ first: text, role: text, count: z.number() });
  const { error } = schema.safeParse({ first: '', role: 'long', count: 'x' });
  expect(fieldErrors(error?.issues ?? [])).toEqual({
    first: 'This field must not be empty.',
    role: 'Too big: expected string to have <=3 characters',
    count: 'Invalid input: expected number, received string',
  });
});

it('names a field of any length by a beginning that ends in no half emoji', () => {
  const name = `${'a'.repeat(99)}🔥`;
  const issues = z.record(z.string(), z.string()).safeParse({ [name]: 1 }).error?.issues ?? [];
  expect(Object.keys(fieldErrors(issues))).toEqual(['a'.repeat(99)]);
});

describe('a long list', () => {
  const element = z.strictObject({ name: z.string() });

  it('is checked up to its first wrong element, which is named by its place', async () => {
    let looks = 0;
    const watched = {
      get name() {
        looks += 1;
        return 'x';
      },
    };
    const unknown = Object.fromEntries(Array.from({ length: 4000 }, (_, nth) => [`field${nth}`, 1]));
    const refusal = await validatedEach(element, [{ name: 'x' }, { name: 'x', ...unknown }, watched]).catch(
      (error: unknown) => error,
    );
    const { errors } = refusal as Refusal;
    expect(Object.keys(errors ?? {})).toHaveLength(50);
    expect(errors).toMatchObject({ '1.field0': 'This field is not known.' });
    expect(looks).toBe(0);
  });

  it('gives others their turns', async () => {
    const turns = countTurns();
    await validatedEach(
      element,
      Array.from({ length: 500 }, () => ({ name: 'x' })),
    );
    expect(turns.end()).toBeGreaterThanOrEqual(500 / 20 - 1);
  });
});
