import type { AuthScene } from '@portal/shared';

export interface AuthPanel {
  titleId: string;
  subtitleId: string;
  scene: AuthScene;
}

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

export function panelOf(matches: readonly { handle?: unknown }[]): AuthPanel | undefined {
  const handles = matches.map(({ handle }) => handle as Partial<AuthHandle> | undefined);
  return handles.findLast((handle) => handle?.panel !== undefined)?.panel;
}
