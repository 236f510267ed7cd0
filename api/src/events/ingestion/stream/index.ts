/**
 * Events by way of a JetStream stream (`NATS_URL`): each instance publishes what it accepts, and stores its share of the
 * stream's partitions, in their order.
 */
export { consumeStream } from './consumeStream';
export { createEventStream } from './eventStream';
export { createStreamIngestion } from './streamIngestion';
