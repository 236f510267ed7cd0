import type { LoadComponent } from '../contract';
import type { LoadMount } from './contract';

/**
 * Wraps the code of a part that renders itself into a component. A module without a function is passed on, and fails
 * later as one without a component. @param titleId of a page: its document title; the focus moves to its heading on
 * arrival
 */
export function mounted(load: LoadMount, titleId?: string): LoadComponent {
  return async () => {
    const [module, { MountedPart }] = await Promise.all([
      load(),
      import(/* webpackChunkName: "mounted" */ './MountedPart'),
    ]);
    const exported: unknown = module?.default;
    if (typeof exported !== 'function') return module as unknown as Awaited<ReturnType<LoadComponent>>;
    const mount = module.default;
    return { default: () => <MountedPart mount={mount} titleId={titleId} /> };
  };
}
