import type { LoadComponent } from '../contract';
import type { LoadMount } from './contract';

/**
 * The code of a part that draws itself, as the portal draws every part: by a component. What stands between the two comes with
 * the first such part. A module without a function is handed on as it is, and told as what has nothing to draw.
 * @param titleId of a page: the document is called so, and the focus moves to its heading when somebody comes
 */
export function mounted(load: LoadMount, titleId?: string): LoadComponent {
  return async () => {
    const [module, { MountedPart }] = await Promise.all([
      load(),
      import(/* webpackChunkName: "mounted" */ './MountedPart'),
    ]);
    const found: unknown = module?.default;
    if (typeof found !== 'function') return module as unknown as Awaited<ReturnType<LoadComponent>>;
    const mount = module.default;
    return { default: () => <MountedPart mount={mount} titleId={titleId} /> };
  };
}
