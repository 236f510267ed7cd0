import type { ContributionsSource } from '@portal/kit/rules';

export const contributions = {
  id: 'plain-notes',
  hostApi: '^2.0.0',
  routes: [{ id: 'notes', path: '/plain-notes', titleId: 'plain.title' }],
  navigation: [{ id: 'plain-notes', type: 'item', titleId: 'plain.title', url: '/plain-notes', order: 95 }],
  slots: {
    dashboardWidgets: [{ id: 'unread', titleId: 'plain.title', size: 'third', order: 90 }],
  },
} satisfies ContributionsSource & { id: string; hostApi: string };
