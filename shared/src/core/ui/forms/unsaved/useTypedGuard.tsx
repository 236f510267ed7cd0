import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { typedFields } from './typedFields';
import { useLossGuard } from './useLossGuard';

interface TypedGuard {
  /** For the element around the fields, including popups that open from it. */
  handlers: {
    onFocusCapture: () => void;
    onPointerDownCapture: () => void;
    onKeyDownCapture: (event: { key: string }) => void;
    onClickCapture: () => void;
    onInputCapture: () => void;
    onChangeCapture: () => void;
  };
  guard: ReactNode;
}

const MOVING = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape']);

/**
 * A guard over all fields in an element: it asks before a user's input is lost, and offers it with the names of the
 * fields. Values that the form fills in by itself, before that or as options load, do not count.
 */
export function useTypedGuard(fieldsIn: RefObject<Element | null>, busy: boolean): TypedGuard {
  const intl = useIntl();
  const before = useRef<string>(undefined);
  const isTouched = useRef(false);
  // Keeps the last rendered element, whose texts can still be read after it was removed from the page.
  const drawn = useRef<Element>(null);
  useEffect(() => {
    drawn.current = fieldsIn.current;
  });
  const now = () =>
    drawn.current
      ? typedFields(drawn.current)
          .map(({ label, values }) =>
            intl.formatMessage(
              { id: 'shared.labelled' },
              { label, value: intl.formatList(values, { style: 'narrow' }) },
            ),
          )
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
    // These events come after the change: a checkbox is ticked before its click event.
    onClickCapture: touch,
    onInputCapture: touch,
    onChangeCapture: touch,
  };
  return { handlers, guard };
}
