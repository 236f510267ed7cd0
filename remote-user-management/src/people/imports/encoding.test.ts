import { decode, encodings, findEncoding, sampleOf, withoutUtf32 } from './encoding';

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
const HEADER = 'email,firstName,lastName,userRole\n';
const fileOf = (hex: string) => Uint8Array.from([...ascii(HEADER), ...Buffer.from(hex, 'hex')]);

test.each([
  [
    'windows-1250',
    'Ştefan Ţurcan, Ilie Sârbu, Dăna Lupaşcu',
    '703040636f72702e6578616d706c652caa746566616e2cde757263616e2c504c414e545f4f50455241544f520a703140636f72702e6578616d706c652c496c69652c53e27262752c504c414e545f4f50455241544f520a703240636f72702e6578616d706c652c44e36e612c4c757061ba63752c504c414e545f4f50455241544f520a',
  ],
  [
    'windows-1250',
    'Mădălina Brânză',
    '703040636f72702e6578616d706c652c4de364e36c696e612c4272e26e7ae32c504c414e545f4f50455241544f520a',
  ],
  [
    'windows-1250',
    'Paweł Dąbrowski, Jiří Dvořák, Győző Szűcs',
    '703040636f72702e6578616d706c652c50617765b32c44b962726f77736b692c504c414e545f4f50455241544f520a703140636f72702e6578616d706c652c4a69f8ed2c44766ff8e16b2c504c414e545f4f50455241544f520a703240636f72702e6578616d706c652c4779f57af52c537afb63732c504c414e545f4f50455241544f520a',
  ],
  [
    'windows-1252',
    'Jürgen Müller, Hélène Gößmann',
    '703040636f72702e6578616d706c652c4afc7267656e2c4dfc6c6c65722c504c414e545f4f50455241544f520a703140636f72702e6578616d706c652c48e96ce86e652c47f6df6d616e6e2c504c414e545f4f50455241544f520a',
  ],
  [
    'windows-1252',
    'Øyvind Ærø, João Magalhães',
    '703040636f72702e6578616d706c652cd87976696e642cc672f82c504c414e545f4f50455241544f520a703140636f72702e6578616d706c652c4a6fe36f2c4d6167616c68e365732c504c414e545f4f50455241544f520a',
  ],
  [
    'windows-1251',
    'Иван Петров, Юрий Цой',
    '703040636f72702e6578616d706c652cc8e2e0ed2ccfe5f2f0eee22c504c414e545f4f50455241544f520a703140636f72702e6578616d706c652cdef0e8e92cd6eee92c504c414e545f4f50455241544f520a',
  ],
  [
    'koi8-r',
    'Иван Петров, Юрий Цой',
    '703040636f72702e6578616d706c652ce9d7c1ce2cf0c5d4d2cfd72c504c414e545f4f50455241544f520a703140636f72702e6578616d706c652ce0d2c9ca2ce3cfca2c504c414e545f4f50455241544f520a',
  ],
  [
    'windows-1251',
    'ИВАН ПЕТРОВ, ОЛЬГА СИДОРОВА',
    '703040636f72702e6578616d706c652cc8c2c0cd2ccfc5d2d0cec22c504c414e545f4f50455241544f520a703140636f72702e6578616d706c652ccecbdcc3c02cd1c8c4ced0cec2c02c504c414e545f4f50455241544f520a',
  ],
  [
    'windows-1253',
    'Γιώργος Παπαδόπουλος',
    '703040636f72702e6578616d706c652cc3e9fef1e3eff22cd0e1f0e1e4fcf0eff5ebeff22c504c414e545f4f50455241544f520a',
  ],
  [
    'windows-1254',
    'Şahin Yıldız, Ayşe Güneş, İbrahim Çağlar',
    '703040636f72702e6578616d706c652cde6168696e2c59fd6c64fd7a2c504c414e545f4f50455241544f520a703140636f72702e6578616d706c652c4179fe652c47fc6e65fe2c504c414e545f4f50455241544f520a703240636f72702e6578616d706c652cdd62726168696d2cc761f06c61722c504c414e545f4f50455241544f520a',
  ],
  [
    'gb18030',
    '伟 张, 娜 李',
    '703040636f72702e6578616d706c652cceb02cd5c52c504c414e545f4f50455241544f520a703140636f72702e6578616d706c652cc4c82cc0ee2c504c414e545f4f50455241544f520a',
  ],
  [
    'gb18030',
    '秀英 王, 磊 欧阳',
    '703040636f72702e6578616d706c652cd0e3d3a22ccdf52c504c414e545f4f50455241544f520a703140636f72702e6578616d706c652cc0da2cc5b7d1f42c504c414e545f4f50455241544f520a',
  ],
  [
    'big5',
    '志明 陳, 淑芬 林',
    '703040636f72702e6578616d706c652ca7d3a9fa2cb3af2c504c414e545f4f50455241544f520a703140636f72702e6578616d706c652cb251aae22caa4c2c504c414e545f4f50455241544f520a',
  ],
  [
    'shift_jis',
    '太郎 山田, メアリー 鈴木',
    '703040636f72702e6578616d706c652c91be98592c8e5293632c504c414e545f4f50455241544f520a703140636f72702e6578616d706c652c83818341838a815b2c97e996d82c504c414e545f4f50455241544f520a',
  ],
  [
    'ibm866',
    'Иван Петров, Ольга Щербакова',
    '703040636f72702e6578616d706c652c88a2a0ad2c8fa5e2e0aea22c4f50455241544f520a703140636f72702e6578616d706c652c8eabeca3a02c99a5e0a1a0aaaea2a02c4f50455241544f520a',
  ],
  [
    'iso-8859-5',
    'Иван Петров, Ольга Щербакова',
    '703040636f72702e6578616d706c652cb8d2d0dd2cbfd5e2e0ded22c4f50455241544f520a703140636f72702e6578616d706c652cbedbecd3d02cc9d5e0d1d0daded2d02c4f50455241544f520a',
  ],
  [
    'windows-1256',
    'محمد علي, فاطمة حسن',
    '703040636f72702e6578616d706c652ce3cde3cf2cdae1ed2c4f50455241544f520a703140636f72702e6578616d706c652cddc7d8e3c92ccdd3e42c4f50455241544f520a',
  ],
])('names in %s are guessed: %s', (encoding, names, hex) => {
  const bytes = fileOf(hex);
  expect(findEncoding(bytes, 'en')).toEqual({ encoding, isGuess: true });
  for (const word of names.split(/[ ,]+/)) expect(decode(bytes, encoding as 'gb18030')).toContain(word);
});

test('marks, zeros and valid UTF-8 leave nothing to guess', () => {
  const text = `${HEADER}m@x.test,Jürgen,Müller,OPERATOR`;
  const utf16 = (mark: string) => new Uint8Array(Buffer.from(mark + text, 'utf16le'));
  const swapped = (mark: string) => new Uint8Array(Buffer.from(mark + text, 'utf16le').swap16());
  for (const [encoding, bytes] of [
    ['utf-8', new TextEncoder().encode(text)],
    ['utf-8', new TextEncoder().encode(`\uFEFF${text}`)],
    ['utf-16le', utf16('\uFEFF')],
    ['utf-16le', utf16('')],
    ['utf-16be', swapped('\uFEFF')],
    ['utf-16be', swapped('')],
  ] as const) {
    expect(findEncoding(bytes, 'en')).toEqual({ encoding, isGuess: false });
    expect(decode(bytes, encoding)).toBe(text);
  }
});

test('UTF-32 by its mark is read, of either order', () => {
  const text = `${HEADER}m@x.test,Jürgen,Țurcan,OPERATOR 😀`;
  for (const isLittle of [true, false]) {
    const codePoints = [...`\uFEFF${text}`].map((character) => character.codePointAt(0) ?? 0);
    const view = new DataView(new ArrayBuffer(codePoints.length * 4));
    codePoints.forEach((code, at) => view.setUint32(at * 4, code, isLittle));
    const bytes = withoutUtf32(new Uint8Array(view.buffer));
    expect(findEncoding(bytes, 'en')).toEqual({ encoding: 'utf-8', isGuess: false });
    expect(decode(bytes, 'utf-8')).toBe(text);
  }
});

test('the usual encoding of the reader’s language decides where several fit', () => {
  // "Sârbu" is the same in Western and Central Europe.
  const bytes = fileOf('4141402c4e2c53e27262750a');
  expect(findEncoding(bytes, 'fr').encoding).toBe('windows-1252');
  expect(findEncoding(bytes, 'ro').encoding).toBe('windows-1250');
});

test('every encoding on offer is one that browsers know, and shows names', () => {
  const bytes = fileOf('40782c4ae46e2c0a');
  for (const encoding of encodings) expect(typeof sampleOf(bytes, encoding)).toBe('string');
  expect(sampleOf(bytes, 'windows-1252')).toBe('Jän');
});

test('zeros behind a text make it no UTF-16', () => {
  const text = [...ascii(HEADER), ...Buffer.from('a@x.example,Zoë,Pop,OPERATOR')];
  expect(findEncoding(Uint8Array.from([...text, 0, 0, 0]), 'en')).toEqual({
    encoding: 'utf-8',
    isGuess: false,
  });
});

test('escapes of seven bits are Japanese', () => {
  const bytes = fileOf('6140782e6578616d706c652c1b24423b3345441b2842');
  const result = findEncoding(bytes, 'en');
  expect(result).toEqual({ encoding: 'iso-2022-jp', isGuess: false });
  expect(decode(bytes, result.encoding)).toContain('a@x.example,山田');
});
