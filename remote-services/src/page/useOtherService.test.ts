import { wantedBy } from './useOtherService';

test.each([
  [
    { type: 'OPEN_SERVICE', service: 'orchestrator', path: '/orchestrator/?use=a' },
    '/incorporated-services/orchestrator?path=%2Forchestrator%2F%3Fuse%3Da',
  ],
  [{ type: 'OPEN_SERVICE', service: 'catalogue' }, '/incorporated-services/catalogue'],
  [{ type: 'OPEN_SERVICE', service: '../user-management' }, undefined],
  [{ type: 'OPEN_SERVICE', service: 'orchestrator', path: 7 }, undefined],
  [{ type: 'OPEN_SERVICE', service: 'orchestrator', path: 'x'.repeat(2001) }, undefined],
  [{ type: 'REQUEST_TOKENS', service: 'orchestrator' }, undefined],
  ['OPEN_SERVICE', undefined],
  [null, undefined],
])('what a frame may open: %j', (data, address) => expect(wantedBy(data)?.address).toBe(address));
