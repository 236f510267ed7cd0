import type { Box, Snapshot, Target, TextBox } from './snapshot';

export interface Finding {
  what: string;
  text: string;
  selector: string;
}

/** An ellipsis after fewer letters than this says nothing. */
const LEAST_SHOWN = 6;
/** Boxes of lines may touch although their letters do not. Allowed: px across, and the share of the lower line. */
const OVERLAP = { across: 2, share: 0.45 };

const crossing = (one: Box, other: Box) => ({
  across: Math.min(one.right, other.right) - Math.max(one.left, other.left),
  down: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
});

const meet = (one: Box, other: Box): boolean => {
  const { across, down } = crossing(one, other);
  const lower = Math.min(one.bottom - one.top, other.bottom - other.top);
  return across > OVERLAP.across && down > OVERLAP.share * lower;
};

const wide = ({ width, scrollWidth }: Snapshot): Finding[] =>
  scrollWidth > width
    ? [{ what: `page is ${scrollWidth - width} px wider than its window`, text: '', selector: 'html' }]
    : [];

const broken = (texts: readonly TextBox[]): Finding[] =>
  texts.flatMap(({ broken: words, selector }) =>
    words.map((text) => ({ what: 'word is broken', text, selector })),
  );

const cut = (texts: readonly TextBox[]): Finding[] =>
  texts.flatMap(({ cut: missing, text, selector }) => {
    if (!missing) return [];
    if (!missing.isEllipsis) return [{ what: 'text is cut', text, selector }];
    if (missing.shown < Math.min(LEAST_SHOWN, text.length - 1))
      return [{ what: `only ${missing.shown} letters are shown`, text, selector }];
    return missing.isToldInFull ? [] : [{ what: 'the rest is nowhere to be read', text, selector }];
  });

const beyond = (texts: readonly TextBox[], width: number): Finding[] =>
  texts
    .filter(
      ({ cut: missing, lines }) =>
        !missing && lines.some(({ left, right }) => left < -1 || right > width + 1),
    )
    .map(({ text, selector }) => ({ what: 'text goes beyond the window', text, selector }));

const over = (texts: readonly TextBox[]): Finding[] =>
  texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter((other) => other.layer === one.layer)
      .filter((other) => one.lines.some((line) => other.lines.some((next) => meet(line, next))))
      .map((other) => ({
        what: 'texts lie on each other',
        text: `${one.text}" and "${other.text}`,
        selector: one.selector,
      })),
  );

const small = (targets: readonly Target[], least: number): Finding[] =>
  targets
    .filter(({ isInSentence, reach }) => !isInSentence && Math.min(reach.width, reach.height) < least - 0.5)
    .map(({ name, selector, reach }) => ({
      what: `target is ${Math.round(reach.width)} x ${Math.round(reach.height)} px of ${least}`,
      text: name,
      selector,
    }));

const outside = (targets: readonly Target[], width: number): Finding[] =>
  targets
    .filter(({ box }) => (box.left < -1 || box.right > width + 1) && box.right - box.left <= width)
    .map(({ name, selector }) => ({ what: 'target goes beyond the window', text: name, selector }));

const hidden = (targets: readonly Target[]): Finding[] =>
  targets.flatMap(({ under, name, selector }) =>
    under ? [{ what: `target is under ${under}`, text: name, selector }] : [],
  );

/** @param least the least size of a target, px */
export const judge = (snapshot: Snapshot, least: number): Finding[] => {
  const { texts, targets, width } = snapshot;
  return [
    ...wide(snapshot),
    ...broken(texts),
    ...cut(texts),
    ...beyond(texts, width),
    ...over(texts),
    ...small(targets, least),
    ...outside(targets, width),
    ...hidden(targets),
  ];
};
