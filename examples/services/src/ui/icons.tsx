/** @jsxImportSource preact */
const shapes = {
  catalogue: 'M4 5h7v7H4zM13 5h7v7h-7zM4 14h7v5H4zM13 14h7v5h-7z',
  orchestrator: 'M6 4h4v4H6zM14 10h4v4h-4zM6 16h4v4H6zM10 6h6v4M16 14v4h-6',
  evaluation: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  'virtual-commissioning': 'M5 20h14M8 20v-5l3-3M11 12l5-4M16 8l3 2M16 8l1-4',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5 20 20',
  close: 'M6 6l12 12M18 6 6 18',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  play: 'M7 5l12 7-12 7z',
  stop: 'M7 7h10v10H7z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  edit: 'M5 19h3L19 8l-3-3L5 16z',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  alert: 'M12 4 3 19h18zM12 10v4M12 16.5v.5',
  info: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16M12 11v5M12 8v.3',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  skip: 'M6 12h12',
  clock: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16M12 8v4l3 2',
  send: 'M4 12 20 5l-5 15-4-6z',
  bolt: 'M13 3 5 14h6l-1 7 8-11h-6z',
  window: 'M4 5h16v14H4zM4 9h16',
} as const;

export type IconName = keyof typeof shapes;

/** A line icon of the text's size and colour; always beside words, so hidden from assistive technology. */
export const Icon = ({ name, flip = false }: { name: IconName; flip?: boolean }) => (
  <svg class={flip ? 'icon flip' : 'icon'} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={shapes[name]} />
  </svg>
);
