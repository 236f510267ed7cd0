import type { FrameSetup } from '../setup';
import { backEndPicker } from './backEnd';
import { button, element, type Picking, select } from './elements';
import { FAULTS, setFault } from './faults';
import { lookPickings } from './look';
import { rulesPanel } from './rulesPanel';
import { STYLE } from './style';
import { demoPersonPicking, whoPickings } from './who';

const faultPicking = (fault: string): Picking => ({
  label: 'remote',
  options: FAULTS,
  value: () => fault,
  pick: (kind) => void setFault(kind).then(() => window.location.reload()),
});

/** The developer's toolbar below the page, in English like the code. It uses only the public surface of the page. */
export function startToolbar({ remote, portal, demo = false, fault }: FrameSetup): void {
  const host = element('portal-toolbar' as 'div');
  const root = host.attachShadow({ mode: 'open' });
  const rules = rulesPanel(remote);
  const who = portal === undefined ? whoPickings() : demo ? [demoPersonPicking()] : [];
  const pickings = [...who, ...lookPickings(), faultPicking(fault)];
  const selects = pickings.map(select);
  const bar = element(
    'div',
    { class: 'bar', role: 'region', 'aria-label': 'Development' },
    element('strong', {}, remote),
    ...selects.map(({ node }) => node),
    backEndPicker(portal),
    ...(portal === undefined ? [button('notify', () => window.__portalFrameTell?.())] : []),
    button('rules', rules.toggle),
  );
  // The page's own menus may have changed the values.
  bar.addEventListener('pointerenter', () => selects.forEach(({ follow }) => follow()));
  bar.addEventListener('focusin', () => selects.forEach(({ follow }) => follow()));
  root.append(element('style', {}, STYLE), element('div', { class: 'dock' }, rules.node, bar));
  const show = () => {
    document.body.append(host);
    // Padding below the page for the bar, which has a second row on narrow screens.
    new ResizeObserver(() => {
      document.body.style.paddingBlockEnd = `${bar.offsetHeight}px`;
    }).observe(bar);
  };
  if (document.body) show();
  else document.addEventListener('DOMContentLoaded', show);
}
