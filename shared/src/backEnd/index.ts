/**
 * The one place for what differs between back ends: what they can do, and how a call is made to fit one that can do less.
 * What their answers look like is read in `wire/tolerant`.
 */
export { type Capabilities, type Capability, capabilitiesOf } from './capabilities';
export { useCapabilities } from './useCapabilities';
