/**
 * The differences between back ends: their capabilities, and how calls are fitted to them. `wire/tolerant` reads their
 * answers.
 */
export { type Capabilities, type Capability, capabilitiesOf } from './capabilities';
