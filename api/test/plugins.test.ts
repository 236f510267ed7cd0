import { addRows, type Call, grantsOf } from '../src/platform/rules/policyTable';
import { plugins } from '../src/plugins';

describe.each(plugins)('the plugin $name', ({ policy, routes }) => {
  it('has a row of the policy for each of its calls, and no other row', () => {
    expect(Object.keys(policy).sort()).toEqual(routes.map(({ call }) => call).sort());
  });
});

describe('the policy', () => {
  it('has one row for a call', () => {
    expect(() => addRows({ 'GET /health': ['anyone'] })).toThrow('GET /health has two rows');
  });

  it('opens no call without a row', () => {
    expect(() => grantsOf('GET /forgotten' as Call)).toThrow('GET /forgotten has no row');
  });
});
