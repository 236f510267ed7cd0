/** The connection to NATS, for sites past one machine (`NATS_URL`); without it nothing of the portal is missing. */
export { createNats, type Nats } from './connection';
