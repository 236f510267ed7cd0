import fc from 'fast-check';

/** Names with a meaning in JavaScript. */
const names = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', 'length'];

/** A character of any code point except surrogates. */
const character = fc.nat(0x10ffff - 0x800).map((at) => String.fromCodePoint(at < 0xd800 ? at : at + 0x800));

/**
 * Text of any characters; those of lower code points, which parsers treat specially, are more frequent. fast-check's
 * unit `binary` maps all of Unicode first, which takes seconds.
 */
export const anyText = (maxLength = 10): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .array(
          fc.oneof(
            character,
            fc.nat(0xff).map((at) => String.fromCodePoint(at)),
          ),
          { maxLength },
        )
        .map((all) => all.join('')),
    },
    { weight: 1, arbitrary: fc.constantFrom(...names) },
  );
