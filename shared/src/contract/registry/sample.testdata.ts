import { type RegistryFile } from './registry.schema';

export const sampleFile = (): RegistryFile => ({
  schemaVersion: 1,
  serial: 7,
  issuedAt: '2026-03-01T08:00:00Z',
  remotes: {
    notifications: {
      enabled: true,
      version: '1.0.0',
      entry: '/r/notifications/remote-manifest.json',
      features: {},
    },
    services: {
      enabled: true,
      version: '1.2.0',
      entry: '{origin}/r/services/1.2.0/remote-manifest.json',
      integrity: 'sha384-AAAA',
      order: 10,
      previous: { version: '1.1.0', entry: '/r/services/1.1.0/remote-manifest.json' },
      features: {
        catalogue: { enabled: true },
        'virtual-commissioning': {
          enabled: true,
          rule: { pilots: ['FFT', 'ALL'], originContains: ['dashboard.fft'] },
        },
      },
    },
  },
});
