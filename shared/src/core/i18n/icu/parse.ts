import type { Element, Options } from './elements';

/** The argument around a text: in a plural, `#` is the count. */
type Around = '' | 'plural' | 'selectordinal' | 'select';

const NAME = /[^\p{White_Space}\p{Pattern_Syntax}]*/uy;
const SPACE = /[\t-\r \u0085\u200e\u200f\u2028\u2029]*/y;
const TAG = /<([a-z][-.\w\u00b7\u00c0-\u{effff}]*)[\t-\r ]*(\/?>)/iuy;
const END_TAG = /<\/([a-z][-.\w\u00b7\u00c0-\u{effff}]*)[\t-\r ]*>/iuy;
const INTEGER = /[+-]?\d+/y;
/** Up to the closing brace of the argument; quoted parts may hold braces. */
const STYLE = /(?:'[^']*'|[^'{}])*/y;
const QUOTED = /'((?:[^']|'')*)(?:'|$)/y;
const QUOTABLE = new Set(['{', '}', '<', '>']);
const FORMATS = { number: 2, date: 3, time: 4 } as const;

const isFormat = (name: string): name is keyof typeof FORMATS => Object.hasOwn(FORMATS, name);
const isChoice = (name: string): name is 'plural' | 'selectordinal' | 'select' =>
  ['plural', 'selectordinal', 'select'].includes(name);

/**
 * Parses an ICU message: arguments, numbers, dates and times with a named style, `plural`, `selectordinal`, `select`,
 * tags, quotes. A tenth of the size of the library's parser, without skeletons (`::currency/EUR`) and positions.
 * `parse.test.ts` compares the two.
 * @throws SyntaxError with the position, for an invalid text or a skeleton
 */
export function parse(text: string): Element[] {
  let at = 0;

  const fail = (problem: string): never => {
    throw new SyntaxError(`${problem} at ${at} of: ${text}`);
  };
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found;
  };
  const word = (pattern: RegExp): string => match(pattern)?.[0] ?? '';
  const space = () => void match(SPACE);
  const take = (expected: string): boolean => {
    const there = text.startsWith(expected, at);
    if (there) at += expected.length;
    return there;
  };
  const need = (expected: string): void => {
    if (!take(expected)) fail(`No ${expected}`);
  };

  /** An apostrophe starts a quoted part only before a character that can be quoted. */
  function apostrophe(counts: boolean): string {
    const next = text.charAt(at + 1);
    if (next === "'") {
      at += 2;
      return "'";
    }
    if (QUOTABLE.has(next) || (counts && next === '#'))
      return (match(QUOTED)?.[1] ?? '').replaceAll("''", "'");
    at += 1;
    return "'";
  }

  function literal(depth: number, counts: boolean): string {
    let value = '';
    while (at < text.length) {
      const char = text.charAt(at);
      if (char === '{' || (char === '}' && depth > 0) || (char === '#' && counts)) break;
      if (char === '<' && /[a-z/]/i.test(text.charAt(at + 1))) break;
      if (char === "'") value += apostrophe(counts);
      else {
        value += char;
        at += 1;
      }
    }
    return value;
  }

  function tag(depth: number, around: Around): Element {
    const [whole, value = '', end] = match(TAG) ?? fail('No tag');
    if (end === '/>') return { type: 0, value: `<${value}/>` };
    const children = elements(depth + 1, around, true);
    if (match(END_TAG)?.[1] !== value) fail(`${whole} is not closed`);
    return { type: 8, value, children };
  }

  function optionsOf(kind: Around, depth: number, inTag: boolean): Options {
    const options: [string, { value: Element[] }][] = [];
    for (;;) {
      space();
      let key = word(NAME);
      if (key === '' && kind !== 'select' && take('=')) key = `=${word(INTEGER) || fail('No number')}`;
      if (key === '') break;
      if (options.some(([known]) => known === key)) fail(`${key} stands twice`);
      space();
      need('{');
      options.push([key, { value: elements(depth + 1, kind, inTag) }]);
      need('}');
    }
    if (!options.some(([key]) => key === 'other')) fail('No "other"');
    return Object.fromEntries(options);
  }

  function choice(
    kind: 'plural' | 'selectordinal' | 'select',
    value: string,
    depth: number,
    inTag: boolean,
  ): Element {
    need(',');
    space();
    let offset = 0;
    if (kind !== 'select' && take('offset:')) {
      space();
      offset = Number(word(INTEGER) || fail('No offset'));
    }
    const options = optionsOf(kind, depth, inTag);
    if (kind === 'select') return { type: 5, value, options };
    return { type: 6, value, options, offset, pluralType: kind === 'plural' ? 'cardinal' : 'ordinal' };
  }

  function formatted(kind: keyof typeof FORMATS, value: string): Element {
    let style: string | null = null;
    if (take(',')) {
      space();
      style = word(STYLE).trimEnd() || fail('No style');
      if (style.startsWith('::')) fail('A skeleton, which the portal does not read,');
    }
    return { type: FORMATS[kind], value, style };
  }

  function argument(depth: number, inTag: boolean): Element {
    need('{');
    space();
    const value = word(NAME) || fail('No name');
    space();
    if (take('}')) return { type: 1, value };
    need(',');
    space();
    const kind = word(NAME);
    space();
    let element: Element;
    if (isFormat(kind)) element = formatted(kind, value);
    else if (isChoice(kind)) element = choice(kind, value, depth, inTag);
    else return fail(`${kind || 'Nothing'} is no type`);
    need('}');
    return element;
  }

  function elements(depth: number, around: Around, inTag: boolean): Element[] {
    const found: Element[] = [];
    const counts = around === 'plural' || around === 'selectordinal';
    while (at < text.length) {
      const char = text.charAt(at);
      if (char === '{') found.push(argument(depth, inTag));
      else if (char === '}' && depth > 0) break;
      else if (char === '#' && counts) {
        at += 1;
        found.push({ type: 7 });
      } else if (text.startsWith('</', at)) {
        if (inTag) break;
        fail('A tag ends that did not begin');
      } else if (char === '<' && /[a-z]/i.test(text.charAt(at + 1))) found.push(tag(depth, around));
      else found.push({ type: 0, value: literal(depth, counts) });
    }
    return found;
  }

  return elements(0, '', false);
}
