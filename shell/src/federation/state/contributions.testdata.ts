import type { Contributions } from '@portal/shared/registry';

export const aContribution = (over: Partial<Contributions> = {}): Contributions => ({
  routes: [],
  navigation: [],
  slots: {},
  palette: [],
  features: [],
  activation: [],
  messages: {},
  ...over,
});
