import { emailKey } from './email';
import { createUserRequest, emailSchema, usernameOf } from './user';

it.each([
  ['max@müller-werk.example', 'max@xn--mller-werk-9db.example'],
  ['Max@MÜLLER-WERK.example ', 'max@xn--mller-werk-9db.example'],
  ['max2@xn--mller-werk-9db.example', 'max2@xn--mller-werk-9db.example'],
  ['ivan@завод.рф', 'ivan@xn--80aegj1b.xn--p1ai'],
  ['ivan2@xn--80aei0a.xn--p1ai', 'ivan2@xn--80aei0a.xn--p1ai'],
  ['wei@公司.中国', 'wei@xn--55qx5d.xn--fiqs8s'],
  ["dan.o'neil+night@corp.example", "dan.o'neil+night@corp.example"],
  ['MAX@XN--MLLER-WERK-9DB.EXAMPLE', 'max@xn--mller-werk-9db.example'],
  ['max@mu\u0308ller-werk.example', 'max@xn--mller-werk-9db.example'],
  ['anna@straße.example', 'anna@xn--strae-oqa.example'],
  ['wei@公司。中国', 'wei@xn--55qx5d.xn--fiqs8s'],
  ['wei＠ｅｘａｍｐｌｅ．ｃｏｍ', 'wei@example.com'],
  ['\u200bana\u200b@corp.example\ufeff', 'ana@corp.example'],
  ['reza@نامه\u200cای.example', 'reza@xn--mgba3gch31f060k.example'],
  ['a@163.com', 'a@163.com'],
  ['a@r3---sn.example', 'a@r3---sn.example'],
])('takes %s as %s', (typed, stored) => {
  expect(emailSchema.parse(typed)).toBe(stored);
  expect(emailKey(typed)).toBe(stored);
});

// The last two are a Kelvin sign and wide letters, which become the letters of another address.
it.each([
  'jörg@corp.example',
  'иван@завод.рф',
  '张@corp.example',
  '\u212aate@corp.example',
  'ａｎａ@corp.example',
])('says of %s that the part before the @ is what cannot be', (typed) => {
  expect(emailSchema.safeParse(typed).error?.issues[0]?.message).toMatch(/before the @/);
});

it.each([
  'max',
  '@x.test',
  'a@b',
  'a@b c.test',
  'a@x.test/y',
  'a@x.test:25',
  'a@1.2.3.4',
  'a..b@x.test',
  'a@-x.test',
  'a@x@y.test',
])('refuses %s as no address', (typed) =>
  expect(emailSchema.safeParse(typed).error?.issues.at(-1)?.message).toBe('Must be an e-mail address'),
);

it.each([
  ["dan.o'neil+night@corp.example", 'dan.oneil+night'],
  ['x@corp.example', 'x@corp.example'],
  ["_'a@corp.example", 'a@corp.example'],
  [`${'a'.repeat(80)}@corp.example`, 'a'.repeat(64)],
])('makes of %s a user name that its field takes', (email, username) => {
  expect(usernameOf(email)).toBe(username);
  expect(createUserRequest.shape.username.parse(usernameOf(email))).toBe(username);
});
