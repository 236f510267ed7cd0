import type { ContributionsSource } from '@portal/kit/rules';

export const contributions = {
  id: 'vue-notes',
  hostApi: '^2.0.0',
  routes: [{ id: 'notes', path: '/vue-notes', titleId: 'vue.title' }],
  navigation: [{ id: 'vue-notes', type: 'item', titleId: 'vue.title', url: '/vue-notes', order: 95 }],
} satisfies ContributionsSource & { id: string; hostApi: string };
