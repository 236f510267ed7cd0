import { button, element, select } from './elements';
import { knownPortals, switchTo } from './portals';

const IN_PAGE = '';
const ANOTHER = 'another';

export function backEndPicker(portal: string | undefined): HTMLElement {
  const problem = element('span', { role: 'alert', class: 'no' });
  const ask = async (address: string) => {
    problem.textContent = '';
    const why = await switchTo(address).catch(() => "The frame's server does not answer");
    if (why !== undefined) problem.textContent = why;
    picking.follow();
  };

  const input = element('input', {
    type: 'url',
    placeholder: 'http://localhost:8080',
    'aria-label': 'address of a portal',
  });
  input.required = true;
  const form = element(
    'form',
    { hidden: '' },
    input,
    element('button', { type: 'submit' }, 'use'),
    button('cancel', () => show(false)),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask(input.value);
  });
  const show = (shown: boolean) => {
    form.hidden = !shown;
    picking.node.hidden = shown;
    problem.textContent = '';
    picking.follow();
    if (shown) input.focus();
  };

  const portals = new Set([...(portal === undefined ? [] : [portal]), ...knownPortals()]);
  const picking = select({
    label: 'back end',
    options: {
      [IN_PAGE]: 'in the page',
      ...Object.fromEntries([...portals].map((one) => [one, one])),
      [ANOTHER]: 'a portal ...',
    },
    value: () => portal ?? IN_PAGE,
    pick: (value) => (value === ANOTHER ? show(true) : void ask(value)),
  });
  return element('span', { class: 'backEnd' }, picking.node, form, problem);
}
