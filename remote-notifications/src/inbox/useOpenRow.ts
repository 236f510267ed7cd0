import type { Notification } from '@portal/kit/wire';
import { use, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageOf } from '../paths';
import { PaneContext } from './pane/PaneContext';

const isControl = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('a, button, input, label, [role=menu], [role=presentation], [role=dialog]') !== null;

/**
 * A click anywhere in a row opens it, beside the list where there is room, but not on its controls and not while text is being picked. The row's link is what
 * keys and readers use. Undefined where there is no page.
 */
export function useOpenRow(one: Notification): ((event: MouseEvent) => void) | undefined {
  const navigate = useNavigate();
  const openBeside = use(PaneContext);
  const to = pageOf(one);
  if (to === undefined) return undefined;
  return (event) => {
    if (isControl(event.target) || window.getSelection()?.toString()) return;
    if (openBeside) openBeside(one);
    else void navigate(to);
  };
}
