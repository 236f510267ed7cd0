import * as z from 'zod/mini';
import { fieldErrors } from './validation';

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
