import { unlinked } from './unlinked';

it.each([
  ['Call http://evil.example/x now', 'Call http: //evil[.]example/x now'],
  ['WWW.Evil.EXAMPLE', 'WWW[.]Evil[.]EXAMPLE'],
  ['evil.example:8443/a.b?c=d.ef', 'evil[.]example:8443/a.b?c=d[.]ef'],
  ['http:///evil', 'http: ///evil'],
  ['hthttp://tp://evil', 'hthttp: //tp: //evil'],
  ['https://10.0.0.1/a', 'https: //10[.]0[.]0[.]1/a'],
  ['ana@evil.example, mailto:a', 'ana@evil[.]example, mailto: a'],
  ['tel:+4090012345', 'tel: +4090012345'],
  ['bücher.example и пример.испытание', 'bücher[.]example и пример[.]испытание'],
  ['evil\uff61example', 'evil[.]example'],
  ['a.xn--p1ai', 'a[.]xn--p1ai'],
])('makes nothing of "%s" a link', (text, shown) => expect(unlinked(text)).toBe(shown));

it.each([
  'Torque too high. Stop.',
  'Oil at 3.5 bar, since 29.03.2026, 1:00 a.m.',
  'Note: cell-01/heat · v1.2.3',
  'Öl zu heiß … z. B. Achse 3',
  '温度过高。请检查',
])('leaves "%s" as it is', (text) => expect(unlinked(text)).toBe(text));
