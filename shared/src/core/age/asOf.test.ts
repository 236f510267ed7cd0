import { type ConnectionState } from '../live';
import { asOf } from './asOf';

const live: ConnectionState = { kind: 'live' };
const trying = (attempt: number): ConnectionState => ({
  kind: 'reconnecting',
  since: 1000,
  attempt,
  nextAt: 9000,
});
const offline: ConnectionState = { kind: 'offline', since: 1000 };

describe('what is shown is of', () => {
  it('now while it is followed', () => {
    expect(asOf(live, { fulfilledTimeStamp: 500 })).toBeUndefined();
    expect(asOf({ kind: 'off' })).toBeUndefined();
    expect(asOf({ kind: 'connecting' })).toBeUndefined();
  });
  it('now where the link was lost for a moment', () => {
    expect(asOf(trying(1))).toBeUndefined();
    expect(asOf(trying(2))).toBe(1000);
  });
  it('the moment the link was lost, or of the answer that came since', () => {
    expect(asOf(offline, { fulfilledTimeStamp: 500 })).toBe(1000);
    expect(asOf(trying(5), { fulfilledTimeStamp: 7000 })).toBe(7000);
  });
  it('its answer where it could not be brought up to date', () => {
    expect(asOf(live, { fulfilledTimeStamp: 500, error: { kind: 'server' } })).toBe(500);
    expect(asOf(offline, { fulfilledTimeStamp: 500, error: { kind: 'network' } })).toBe(500);
    expect(asOf(live, { error: { kind: 'server' } })).toBeUndefined();
  });
});
