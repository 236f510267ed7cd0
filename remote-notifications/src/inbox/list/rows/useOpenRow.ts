import type { Notification } from '@portal/kit/wire';
import { use, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageOf } from '../../../paths';
import { PaneContext } from '../pane/PaneContext';

const isControl = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('a, button, input, label, [role=menu], [role=presentation], [role=dialog]') !== null;

/** Opens a row on a click outside its controls and selected text; keyboards use its link. Undefined without a page. */
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
