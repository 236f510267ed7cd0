import type { AuthScene } from '@portal/shared';

/** What the side panel of an auth screen shows: the route's own data. */
export interface AuthPanel {
  titleId: string;
  subtitleId: string;
  scene: AuthScene;
}

/** A route's `handle` on auth screens. */
export interface AuthHandle {
  panel: AuthPanel;
}

const panel = (name: string, scene: AuthScene): AuthHandle => ({
  panel: { titleId: `auth.panel.${name}.title`, subtitleId: `auth.panel.${name}.subtitle`, scene },
});

export const panels = {
  login: panel('login', 'line'),
  activate: panel('activate', 'key'),
  forgot: panel('forgot', 'key'),
  reset: panel('reset', 'key'),
  checkMail: panel('checkMail', 'letter'),
};

/** The panel of the innermost route that has one. */
export function panelOf(matches: readonly { handle?: unknown }[]): AuthPanel | undefined {
  const handles = matches.map(({ handle }) => handle as Partial<AuthHandle> | undefined);
  return handles.findLast((handle) => handle?.panel !== undefined)?.panel;
}
