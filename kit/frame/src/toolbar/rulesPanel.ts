import { type Registry, registrySchema } from '@portal/shared/registry';
import { element } from './elements';
import { signedInPerson } from './person';
import { ruleLines } from './rules';

function registryOfPage(): Registry | undefined {
  try {
    return registrySchema.parse(JSON.parse(document.getElementById('portal-registry')?.textContent ?? ''));
  } catch {
    return undefined;
  }
}

export function rulesPanel(remote: string): { node: HTMLElement; toggle: () => void } {
  const node = element('div', { class: 'rules', hidden: '', role: 'region', 'aria-label': 'Rules' });
  const fill = () => {
    const person = signedInPerson();
    const registry = registryOfPage();
    if (!person || !registry) return node.replaceChildren(person ? 'No registry' : 'Nobody is signed in');
    const lines = ruleLines(registry, remote, person, window.location.origin);
    node.replaceChildren(
      ...lines.map(({ what, seen, why }) =>
        element('div', seen ? {} : { class: 'no' }, `${seen ? '✓' : '✗'} ${what}${seen ? '' : `: ${why}`}`),
      ),
    );
  };
  return {
    node,
    toggle() {
      node.hidden = !node.hidden;
      if (!node.hidden) fill();
    },
  };
}
