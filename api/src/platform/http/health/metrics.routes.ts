import * as z from 'zod/mini';
import { route } from '../route';

const readMetrics = route({
  call: 'GET /metrics',
  summary: 'The metrics of this instance for Prometheus, even without a metrics port',
  data: z.string(),
  type: 'text/plain; version=0.0.4',
  handle: ({ basics: { metrics } }) => metrics.registry.metrics(),
});

export const metricsRoutes = [readMetrics];
