import { createHost } from './host';

test('a page with a host lends remotes its federation run time: their entries carry none', () => {
  createHost({}, {});
  const lent = (globalThis as { __portalFederation?: { bundlerRuntime?: object; instance?: unknown } })
    .__portalFederation;
  // What a container's generated code calls; each container copies the object and makes an instance of its own.
  expect(lent?.bundlerRuntime).toMatchObject({
    init: expect.any(Function) as unknown,
    initContainerEntry: expect.any(Function) as unknown,
    consumes: expect.any(Function) as unknown,
  });
  expect(lent?.instance).toBeUndefined();
});
