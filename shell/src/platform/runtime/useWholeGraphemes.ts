import { beginningOf } from '@portal/shared/wire';
import { useEffect } from 'react';

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Inserts as much of a text as fits into a field with a maximum. The browser itself would cut inside an emoji. */
function onBeforeInput(event: InputEvent): void {
  const { target, data, cancelable, defaultPrevented } = event;
  if (!cancelable || defaultPrevented || data === null || !isField(target) || target.maxLength < 0) return;
  const { selectionStart, selectionEnd } = target;
  if (selectionStart === null || selectionEnd === null) return;
  const text = data.replace(/\r\n?/g, '\n');
  const room = target.maxLength - target.value.length + (selectionEnd - selectionStart);
  if (text.length <= room) return;
  event.preventDefault();
  const part = beginningOf(text, Math.max(0, room));
  // Unlike setting the value, this keeps undo and triggers React's events.
  if (part !== '') document.execCommand('insertText', false, part);
}

/**
 * Keeps the text in every field with a maximum, also in remotes, from ending inside an emoji. Each page calls it at its
 * top. While the portal replaces the sign-in bundle, both listen: the first one inserts.
 */
export function useWholeGraphemes(): void {
  useEffect(() => {
    document.addEventListener('beforeinput', onBeforeInput);
    return () => document.removeEventListener('beforeinput', onBeforeInput);
  }, []);
}
