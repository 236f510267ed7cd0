import { type Migration } from './migration';

/**
 * The call that caused a notice of an event, a message or a mail, as a `traceparent` (`api/src/platform/metrics/tracing`): what is
 * sent later appears in the logs under the id of that call.
 */
export const traces: Migration = {
  name: '0056_traces',
  statements: [
    'alter table notices add column traceparent text',
    'alter table deliveries add column traceparent text',
    'alter table mail_queue add column traceparent text',
  ],
};
