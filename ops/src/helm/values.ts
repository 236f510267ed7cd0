import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { CHART } from './chart';

const root = path.resolve(__dirname, '../../..');

const named = z.looseObject({ properties: z.record(z.string(), z.unknown()) });
const part = z.looseObject({ properties: z.looseObject({ variables: named }) });
const schema = z
  .looseObject({ properties: z.looseObject({ api: part, shell: part }) })
  .parse(JSON.parse(readFileSync(path.join(root, CHART, 'values.schema.json'), 'utf8')));

/** The variables that a site may set as values, by the chart's schema. */
export const settable = {
  api: Object.keys(schema.properties.api.properties.variables.properties),
  shell: Object.keys(schema.properties.shell.properties.variables.properties),
};

/** The values that a site must name, and nothing else. */
export const required = {
  publicUrl: 'https://portal.example',
  api: { variables: { MAIL_FROM: 'portal@site.example' } },
  shell: { variables: { EDGE_PROXY: '10.244.0.0/16' } },
};

const all = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'given']));
const released = (name: string) => ({ releases: { existingClaim: `${name}-releases` } });

/** Values with every variable set and every part switched on. */
export const everything = {
  ...required,
  imageRegistry: 'registry.example/factory',
  global: { imagePullSecrets: [{ name: 'registry-account' }] },
  secretVariables: ['PROVIDER_SECRET'],
  api: { variables: all(settable.api), autoscaling: { liveLinks: 1000 } },
  shell: { variables: all(settable.shell) },
  remotes: {
    notifications: released('notifications'),
    'user-management': released('user-management'),
    services: released('services'),
  },
  metrics: {
    enabled: true,
    serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
    alerts: { enabled: true, labels: { release: 'prometheus' } },
  },
};

/** Values of a site that brings what the cluster and the chart would give it. */
export const bare = {
  ...required,
  api: { ...required.api, autoscaling: { enabled: false } },
  migration: { enabled: false },
  ingress: { enabled: false },
  networkPolicy: { enabled: false },
  postgresql: { enabled: false },
  mosquitto: { enabled: false },
};
