import type { Contributions, ResolvedRemote, Subject } from '@portal/shared/registry';

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

export const aResolvedRemote = (id: string, over: Partial<ResolvedRemote> = {}): ResolvedRemote => ({
  id,
  version: '1.0.0',
  entry: `https://${id}.test/m.json`,
  channel: 'stable',
  order: 100,
  features: {},
  slots: { suppress: [], order: {} },
  layers: ['defaults'],
  titles: {},
  paths: [],
  ...over,
});

/** A signed-in person without any rights beyond those of everybody in FFT. */
export const aSubject: Subject = {
  signedIn: true,
  accessLevel: 'USER',
  pilot: 'FFT',
  role: 'OPERATOR',
  userId: 'u',
  origin: 'https://portal.test',
  features: {},
};
