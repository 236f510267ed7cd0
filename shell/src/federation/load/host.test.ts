import { createHost } from './host';

test('a page with a host lends remotes its federation run time: their entries carry none', () => {
  createHost({}, {});
  const lent = (globalThis as { __portalFederation?: { bundlerRuntime?: object; instance?: unknown } })
    .__portalFederation;
  // A container's generated code calls these; each container copies the object and creates its own instance.
  expect(lent?.bundlerRuntime).toMatchObject({
    init: expect.any(Function) as unknown,
    initContainerEntry: expect.any(Function) as unknown,
    consumes: expect.any(Function) as unknown,
  });
  expect(lent?.instance).toBeUndefined();
});
