import { beginningOf } from '@portal/shared/wire';
import { useEffect } from 'react';

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Inserts what fits of a text in a field with a maximum; the browser itself may cut an emoji or a letter in its middle. */
function onBeforeInput(event: InputEvent): void {
  const { target, data, cancelable } = event;
  if (!cancelable || data === null || !isField(target) || target.maxLength < 0) return;
  const { selectionStart, selectionEnd } = target;
  if (selectionStart === null || selectionEnd === null) return;
  const text = data.replace(/\r\n?/g, '\n');
  const room = target.maxLength - target.value.length + (selectionEnd - selectionStart);
  if (text.length <= room) return;
  event.preventDefault();
  const part = beginningOf(text, Math.max(0, room));
  // Unlike a new value, this can be undone by the keyboard, and React hears of it.
  if (part !== '') document.execCommand('insertText', false, part);
}

/** Keeps signs whole in every field of the page that has a maximum, those of remotes too. */
export function useWholeSigns(): void {
  useEffect(() => {
    document.addEventListener('beforeinput', onBeforeInput);
    return () => document.removeEventListener('beforeinput', onBeforeInput);
  }, []);
}
