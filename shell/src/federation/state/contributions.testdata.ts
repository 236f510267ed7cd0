import type { Contributions } from '@portal/shared/registry';

/** What a remote contributes: nothing but what is given. */
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
