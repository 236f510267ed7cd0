import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { typedFields } from './typedFields';
import { useLossGuard } from './useLossGuard';

interface TypedGuard {
  /** For the element around the fields, and whatever opens from it. */
  handlers: {
    onFocusCapture: () => void;
    onPointerDownCapture: () => void;
    onKeyDownCapture: (event: { key: string }) => void;
    onClickCapture: () => void;
    onInputCapture: () => void;
    onChangeCapture: () => void;
  };
  /** To be drawn. */
  guard: ReactNode;
}

/** Keys that move about and enter nothing. */
const MOVING = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape']);

/**
 * A guard over whatever fields stand in an element: before what a hand entered there is lost, it asks, and offers it with the
 * names of the fields. What the form fills in by itself, before that or as its choices arrive, is nothing to lose.
 */
export function useTypedGuard(fieldsIn: RefObject<Element | null>, busy: boolean): TypedGuard {
  const intl = useIntl();
  const before = useRef<string>(undefined);
  const isTouched = useRef(false);
  // What was drawn last holds its texts even when it is taken out of the page, before anybody has asked.
  const drawn = useRef<Element>(null);
  useEffect(() => {
    drawn.current = fieldsIn.current;
  });
  const now = () =>
    drawn.current
      ? typedFields(drawn.current)
          .map((field) => intl.formatMessage({ id: 'shared.labelled' }, { ...field }))
          .join('\n')
      : '';
  const remember = () => {
    if (!isTouched.current) before.current = now();
  };
  useEffect(remember);
  const touch = () => void (isTouched.current = true);
  const guard = useLossGuard(() => {
    if (busy || !isTouched.current) return undefined;
    const text = now();
    return text === before.current ? undefined : text;
  });
  const handlers = {
    onFocusCapture: remember,
    onPointerDownCapture: remember,
    onKeyDownCapture: ({ key }: { key: string }) => {
      remember();
      if (!MOVING.has(key)) touch();
    },
    // What these tell of has happened by then: a box is ticked before its click.
    onClickCapture: touch,
    onInputCapture: touch,
    onChangeCapture: touch,
  };
  return { handlers, guard };
}
