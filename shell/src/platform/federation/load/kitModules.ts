/**
 * The shared modules that only remotes use, by the name in `shared/build/shared-modules.cjs`. The federation plugin
 * provides what the build imports, and the chunk names say in which file they come: those of the frame with it, those of
 * screens in one.
 */
export const kitModules = {
  '@portal/kit': () => import(/* webpackChunkName: "frame" */ '@portal/kit'),
  '@portal/kit/wire': () => import(/* webpackChunkName: "frame" */ '@portal/kit/wire'),
  '@portal/kit/forms': () => import(/* webpackChunkName: "kit" */ '@portal/kit/forms'),
  '@portal/kit/choices': () => import(/* webpackChunkName: "kit" */ '@portal/kit/choices'),
  '@portal/kit/data': () => import(/* webpackChunkName: "kit" */ '@portal/kit/data'),
  '@portal/kit/grid': () => import(/* webpackChunkName: "grid" */ '@portal/kit/grid'),
  '@portal/kit/charts': () => import(/* webpackChunkName: "charts" */ '@portal/kit/charts'),
};

export const loadKit = kitModules['@portal/kit'];
