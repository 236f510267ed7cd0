import { useEffect, useEffectEvent, type KeyboardEvent as ReactKeyboardEvent, type RefObject } from 'react';

interface RowKeys {
  list: RefObject<HTMLElement | null>;
  /** Single-letter keys can be turned off (WCAG 2.1.4); arrows and Enter stay. */
  singleKeys: boolean;
  onSelect: (id: string) => void;
  onToggleRead: (id: string) => void;
  onHelp: () => void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="combobox"]',
  ) !== null;

const rowsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
const rowAt = (list: HTMLElement | null, target: EventTarget | null) =>
  target instanceof Element && list?.contains(target) ? target.closest<HTMLElement>('[data-row]') : null;

function focusRow(row: HTMLElement | undefined): void {
  const target = row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>('[tabindex], input');
  target?.focus();
  row?.scrollIntoView?.({ block: 'nearest' });
}

/** The keys of the list: j enters it from anywhere on the page, arrows or j and k move, Enter opens, x selects, r toggles read, ? shows help. */
export function useRowKeys({ list, singleKeys, onSelect, onToggleRead, onHelp }: RowKeys) {
  const anywhere = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeys || event.defaultPrevented || isTyping(event.target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '?') onHelp();
    else if (event.key === 'j') focusRow(rowsIn(list.current)[0]);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => anywhere(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (event: ReactKeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const row = rowAt(list.current, event.target);
    const id = row?.dataset.row;
    const rows = rowsIn(list.current);
    const at = row ? rows.indexOf(row) : -1;
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const letters: Record<string, string> = { j: 'ArrowDown', k: 'ArrowUp' };
    const to = moves[(singleKeys && letters[event.key]) || event.key];
    if (to !== undefined) {
      event.preventDefault();
      focusRow(rows[Math.max(0, Math.min(to, rows.length - 1))]);
    } else if (singleKeys && id !== undefined && (event.key === 'x' || event.key === 'r')) {
      event.preventDefault();
      if (event.key === 'x') onSelect(id);
      else onToggleRead(id);
    }
  };
}
